import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import type { openClient } from '../../api/test/sql/client.ts'

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
export type Figure = { times: number[]; node: number; postgres: number; seconds: number }
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

/** One request after the other over each connection for a while. */
async function timesOf(url: string, headers: Record<string, string>, status: number, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const begun = performance.now()
      get(url, { agent, headers }, (answer) => {
        if (answer.statusCode !== status) reject(new Error(`${url}: ${answer.statusCode}`))
        answer.resume().on('end', () => {
          times.push(performance.now() - begun)
          resolve()
        })
      }).on('error', reject)
    })
  const askOften = async () => {
    while (performance.now() < end) await ask()
  }
  await Promise.all(Array.from({ length: connections }, askOften))
  agent.destroy()
  return times
}

/** Sends a case to one of the servers for some seconds. */
export async function load(
  server: Server,
  { path, headers, status, number }: Case,
  client: Client,
  seconds: number,
): Promise<Figure> {
  const before = { node: await nodeCpu(server), postgres: await postgresCpu(client, server) }
  const begun = performance.now()
  const times = server.isOurs
    ? await timesOf(`${server.address}/api/v1/${path}`, headers, status, seconds)
    : await timesOf(`${server.address}/${number}`, {}, 200, seconds)
  return {
    times,
    seconds: (performance.now() - begun) / 1000,
    node: (await nodeCpu(server)) - before.node,
    postgres: (await postgresCpu(client, server)) - before.postgres,
  }
}

const sum = (figures: Figure[], value: (figure: Figure) => number) =>
  figures.reduce((total, figure) => total + value(figure), 0)
export const perSecond = (figures: Figure[]) =>
  sum(figures, ({ times }) => times.length) / sum(figures, ({ seconds }) => seconds)

/** The figures of several rounds in one line. */
export function lineOf(figures: Figure[]) {
  const times = figures.flatMap((figure) => figure.times).sort((one, other) => one - other)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  const cpu = (value: (figure: Figure) => number) => (sum(figures, value) / times.length).toFixed(2)
  return [
    `${Math.round(perSecond(figures))}/s`,
    `p50 ${at(0.5)}`,
    `p99 ${at(0.99)}`,
    `Node ${cpu(({ node }) => node)}`,
    `PostgreSQL ${cpu(({ postgres }) => postgres)} ms`,
  ].join(', ')
}
