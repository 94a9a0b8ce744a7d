import { Agent, request as open } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const agent = new Agent({ keepAlive: true, maxSockets: 5000 })

export type Answer = { status: number; ms: number; firstMs: number; bytes: number }
export type Asked = {
  url: string
  token?: string | undefined
  method?: string
  body?: string
  headers?: Record<string, string>
}

/** Sends a request and reads its whole answer; 0 is the status of a connection that was refused. */
export const ask = ({ url, token, method = 'GET', body, headers: more }: Asked) =>
  new Promise<Answer>((resolve) => {
    const began = performance.now()
    const past = () => performance.now() - began
    const headers = {
      ...more,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const failed = () => resolve({ status: 0, ms: past(), firstMs: past(), bytes: 0 })
    const request = open(url, { agent, method, headers, timeout: 120_000 }, (answer) => {
      let [bytes, firstMs] = [0, 0]
      answer.on('data', (part: Buffer) => {
        firstMs ||= past()
        bytes += part.length
      })
      answer.on('error', failed)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: past(), firstMs, bytes }))
    })
    request.on('timeout', () => request.destroy(new Error('no answer')))
    request.on('error', failed)
    request.end(body)
  })

/** So many clients that ask one request after the other, until told to stop. */
export function clients(count: number, next: () => Asked) {
  const answers: Answer[] = []
  let isOver = false
  const client = async () => {
    while (!isOver) answers.push(await ask(next()))
  }
  const all = Promise.all(Array.from({ length: count }, client))
  return {
    answers,
    stop: async () => {
      isOver = true
      await all
      return answers
    },
  }
}

/** Requests at a fixed rate, whether or not the earlier ones are answered. Answers when all are. */
export async function flood(perSecond: number, seconds: number, next: () => Asked) {
  const sent: Promise<Answer>[] = []
  const began = performance.now()
  for (let past = 0; past < seconds; past = (performance.now() - began) / 1000) {
    while (sent.length < past * perSecond) sent.push(ask(next()))
    await sleep(5)
  }
  const offered = (performance.now() - began) / 1000
  const answers = await Promise.all(sent)
  return { answers, offered, drained: (performance.now() - began) / 1000 - offered }
}

/** Times in milliseconds that so much of the answers did not exceed: the middle, 99 of 100, all. */
function timesOf(answers: readonly Answer[]) {
  const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other)
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)
  return { p50: at(0.5), p99: at(0.99), most: at(1) }
}

export const shown = (answers: readonly Answer[]) => {
  const { p50, p99, most } = timesOf(answers)
  return `p50 ${p50} ms, p99 ${p99} ms, most ${most} ms`
}

/** How many answers there were of each status. */
export const statuses = (answers: readonly Answer[]) =>
  [...new Set(answers.map(({ status }) => status))]
    .map((status) => `${answers.filter((one) => one.status === status).length} × ${status}`)
    .join(', ')
