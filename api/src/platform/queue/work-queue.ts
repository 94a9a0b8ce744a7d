import { HttpError } from '../http/error.ts'

export type QueueLimits = {
  /** How much is done at the same time … */
  running: number
  /** … and how much may wait for it. */
  waiting: number
  /** How much of both one user may have. */
  perUser?: number
}

const busy = () =>
  new HttpError(503, 'OVERLOADED', 'The server is busy. Try again in a moment.', { retryAfter: 2 })
const tooMany = () =>
  new HttpError(429, 'RATE_LIMITED', 'Too many of your requests are still under way.', { retryAfter: 2 })

/** A bounded queue: `enter` waits for a slot and returns the function that frees it. */
export function workQueue({ running, waiting, perUser = Number.POSITIVE_INFINITY }: QueueLimits) {
  let taken = 0
  const line: (() => void)[] = []
  const ofUser = new Map<string, number>()
  const count = (user: string, by: 1 | -1) => {
    const number = (ofUser.get(user) ?? 0) + by
    if (number > 0) ofUser.set(user, number)
    else ofUser.delete(user)
  }
  return async function enter(user = ''): Promise<() => void> {
    if (user && (ofUser.get(user) ?? 0) >= perUser) throw tooMany()
    if (taken >= running && line.length >= waiting) throw busy()
    count(user, 1)
    if (taken < running) taken++
    else await new Promise<void>((resolve) => line.push(resolve))
    let isFree = false
    return () => {
      if (isFree) return
      isFree = true
      count(user, -1)
      // The slot passes to the longest waiting one; without one it becomes free.
      const next = line.shift()
      if (next) next()
      else taken--
    }
  }
}
