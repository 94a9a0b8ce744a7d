import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { openClient } from '../../api/test/sql/client.ts'
import { type Answer, clients, shown } from '../served/load.ts'

const connections = 10

export type Server = { child: ChildProcess; address: string; isOurs: boolean }
/** One request of the product, and the number of the bare route beside it. */
export type Case = {
  email: string
  path: string
  headers: Record<string, string>
  status: number
  number: number
}
export type Figure = { answers: Answer[]; node: number; postgres: number; seconds: number }
type Client = Awaited<ReturnType<typeof openClient>>

export async function start(which: 'ours' | 'bare', ...args: string[]): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'server.ts'), [which, ...args])
  const [{ address }] = (await once(child, 'message')) as [{ address: string }]
  return { child, address, isOurs: which === 'ours' }
}

/** CPU milliseconds that the backends of a server have used. */
async function postgresCpu(client: Client, { isOurs }: Server) {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1',
    [isOurs ? 'patuh' : 'bare'],
  )
  const ticks = rows.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, one) => sum + one, 0) * 10
}

async function nodeCpu({ child }: Server) {
  child.send('cpu')
  const [{ cpu }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage }]
  return (cpu.user + cpu.system) / 1000
}

/** Sends a case to one of the servers for some seconds. */
export async function load(
  server: Server,
  { path, headers, status, number }: Case,
  client: Client,
  seconds: number,
): Promise<Figure> {
  const before = { node: await nodeCpu(server), postgres: await postgresCpu(client, server) }
  const [asked, expected] = server.isOurs
    ? [{ url: `${server.address}/api/v1/${path}`, headers }, status]
    : [{ url: `${server.address}/${number}` }, 200]
  const begun = performance.now()
  const running = clients(connections, () => asked)
  await sleep(seconds * 1000)
  const answers = await running.stop()
  const wrong = answers.find((answer) => answer.status !== expected)
  if (wrong) throw new Error(`${asked.url}: ${wrong.status}`)
  return {
    answers,
    seconds: (performance.now() - begun) / 1000,
    node: (await nodeCpu(server)) - before.node,
    postgres: (await postgresCpu(client, server)) - before.postgres,
  }
}

const sum = (figures: Figure[], value: (figure: Figure) => number) =>
  figures.reduce((total, figure) => total + value(figure), 0)
export const perSecond = (figures: Figure[]) =>
  sum(figures, ({ answers }) => answers.length) / sum(figures, ({ seconds }) => seconds)

/** The figures of several rounds in one line. */
export function lineOf(figures: Figure[]) {
  const answers = figures.flatMap((figure) => figure.answers)
  const cpu = (value: (figure: Figure) => number) => (sum(figures, value) / answers.length).toFixed(2)
  return [
    `${Math.round(perSecond(figures))}/s`,
    shown(answers),
    `CPU of Node ${cpu(({ node }) => node)} ms, of PostgreSQL ${cpu(({ postgres }) => postgres)} ms`,
  ].join(', ')
}
