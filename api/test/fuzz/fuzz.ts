import { errorCodes } from '@patuh/domain/platform/error'
import { seededRandom } from '../../seeds/random.ts'
import type { Operation } from './document.ts'
import { learn, requestOf, type Sent, type Supply } from './request.ts'

type Answer = { status: number; type: string; body: string }
export type Caller = { name: string; token: string | undefined }

/** What the answers were, and the first request of each kind of problem. */
export type Findings = {
  statuses: Map<number, number>
  problems: Map<string, { number: number; request: Sent; answer: Answer; times: number }>
  slowest: number
  /** Answers that took too long: what was asked and how long it took. */
  slow: string[]
  /** The milliseconds of all answers of an operation. */
  spent: Map<string, number>
}
export const noFindings = (): Findings => ({
  ...{ statuses: new Map(), problems: new Map(), spent: new Map() },
  ...{ slowest: 0, slow: [] },
})

type Fuzz = {
  operations: Operation[]
  /** Operations that cost so much that they are tried once for ten tries of the others. */
  isSeldom?: (operation: Operation) => boolean
  callers: Caller[]
  supply: Supply
  send: (request: Sent) => Promise<Answer>
  /** Signs a caller in again whose session has ended, as a request may have done. */
  renew: (caller: Caller) => Promise<void>
  seed: number
  /** The numbers of the requests: the same number and seed make the same choices. */
  from: number
  to: number
  parallel: number
  /** How long an answer may take. */
  milliseconds: number
}

const internals = /node_modules|\.ts:\d|\bat \w+ \(|FST_ERR|\bselect .{0,80} from\b|syntax error at/i

/** What is wrong with an answer, if anything. */
function problemOf({ statuses }: Operation, { status, type, body }: Answer) {
  if (status >= 500 && status !== 503 && status !== 507) return `answers ${status}`
  if (!statuses.has(status)) return `answers ${status}, which is not documented`
  if (status < 400) return undefined
  if (!type.startsWith('application/json')) return `refuses with ${type}`
  const code = JSON.parse(body).error?.code
  if (!errorCodes.includes(code)) return `refuses with the unknown code ${code}`
  return internals.test(body) ? 'shows internals' : undefined
}

/** Operations and callers are taken in this stride, so that a short run meets all of them. */
const stride = 7919

/**
 * Sends random requests: within operations × callers requests, every operation is tried as every caller. Where some are
 * seldom, the others are ten times as many.
 */
export async function fuzz(of: Fuzz, findings = noFindings()) {
  const { isSeldom, callers, supply, send, renew, seed, parallel, milliseconds } = of
  const often = isSeldom ? of.operations.filter((operation) => !isSeldom(operation)) : []
  const operations = [...of.operations, ...Array<Operation[]>(9).fill(often).flat()]
  let next = of.from

  async function timed(request: Sent) {
    const begun = performance.now()
    const answer = await send(request)
    return { answer, spent: performance.now() - begun }
  }

  /** Once may be the fault of a busy machine. */
  async function isAlwaysSlow(request: Sent) {
    for (let again = 0; again < 4; again++) if ((await timed(request)).spent <= milliseconds) return false
    return true
  }

  async function one(number: number) {
    const random = seededRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b))
    const at = (number * stride) % (operations.length * callers.length)
    const operation = operations[at % operations.length] as Operation
    const caller = callers[Math.floor(at / operations.length)] as Caller
    const { token } = caller
    const request = requestOf(random, operation, token, supply)
    const { answer, spent } = await timed(request)
    const isSlow = spent > milliseconds && (await isAlwaysSlow(request))
    const named = `${operation.method} ${operation.path}`
    if (spent > milliseconds)
      findings.slow.push(`${named} ${answer.status} request ${number} ${Math.round(spent)} ms`)
    findings.spent.set(named, (findings.spent.get(named) ?? 0) + spent)
    findings.slowest = Math.max(findings.slowest, spent)
    findings.statuses.set(answer.status, (findings.statuses.get(answer.status) ?? 0) + 1)
    const what = problemOf(operation, answer) ?? (isSlow && `takes more than ${milliseconds} ms five times`)
    if (what) {
      const name = `${named} ${what}`
      const known = findings.problems.get(name) ?? { number, request, answer, times: 0 }
      findings.problems.set(name, { ...known, times: known.times + 1 })
    }
    if (answer.status === 200) learn(supply.rows, operation, answer.body)
    if (answer.status === 401 && token && request.headers.authorization === `Bearer ${token}`)
      await renew(caller)
  }

  async function work() {
    while (next < of.to) await one(next++)
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return findings
}
