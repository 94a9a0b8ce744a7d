import { HttpError } from '../http/error.ts'

export type QueueLimits = {
  /** How much is done at the same time … */
  running: number
  /** … and how much may wait for it. */
  waiting: number
  /** How much of both one user may have. */
  perUser?: number
  /** How much one user may have running, so that others are done meanwhile. */
  runningPerUser?: number
}

const busy = () =>
  new HttpError(503, 'OVERLOADED', 'The server is busy. Try again in a moment.', { retryAfter: 2 })
export const tooMany = () =>
  new HttpError(429, 'RATE_LIMITED', 'Too many of your requests are still under way.', { retryAfter: 2 })

/** Counts by user; those at zero are forgotten. */
function counter() {
  const counts = new Map<string, number>()
  const of = (user: string) => counts.get(user) ?? 0
  const add = (user: string, by: 1 | -1) => {
    if (of(user) + by > 0) counts.set(user, of(user) + by)
    else counts.delete(user)
  }
  return { of, add }
}

/** A bounded queue: `enter` waits for a slot and returns the function that frees it. */
export function workQueue({
  running,
  waiting,
  perUser = Number.POSITIVE_INFINITY,
  runningPerUser = Number.POSITIVE_INFINITY,
}: QueueLimits) {
  let taken = 0
  const line: { user: string; begin: () => void }[] = []
  const [present, atWork] = [counter(), counter()]
  const mayRun = (user: string) => taken < running && (!user || atWork.of(user) < runningPerUser)
  const take = (user: string) => {
    taken++
    atWork.add(user, 1)
  }
  /** The slot passes to the longest waiting one whose user may have it. */
  function passOn() {
    const next = line.findIndex(({ user }) => mayRun(user))
    if (next < 0) return
    const [{ user, begin }] = line.splice(next, 1) as [(typeof line)[number]]
    take(user)
    begin()
  }
  return async function enter(user = ''): Promise<() => void> {
    if (user && present.of(user) >= perUser) throw tooMany()
    const isFree = mayRun(user)
    if (!isFree && line.length >= waiting) throw busy()
    present.add(user, 1)
    if (isFree) take(user)
    else await new Promise<void>((begin) => line.push({ user, begin }))
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      taken--
      present.add(user, -1)
      atWork.add(user, -1)
      passOn()
    }
  }
}
