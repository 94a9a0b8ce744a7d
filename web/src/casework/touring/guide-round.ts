import { distanceM } from '@patuh/domain/casework/attendance/attendance'
import type { GuardRound } from '@patuh/domain/casework/touring/scan'

type Point = GuardRound['points'][number]
export type Walked = { tagHash: string; at: string }

/** SHA-256 of the code of a tag, as the server sends it. */
export async function hashOf(tagUid: string) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(tagUid.toLowerCase()))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The round with the scans of this device that the server may not have yet. */
export function withScans(round: GuardRound, walked: Walked[]): GuardRound {
  const from = Date.parse(round.startsAt) - 10 * 60_000
  const points = round.points.map((point) => {
    const scan = walked.find(({ tagHash, at }) => tagHash === point.tagHash && Date.parse(at) >= from)
    return point.scannedAt || !scan ? point : { ...point, scannedAt: scan.at }
  })
  return { ...round, points }
}

/** The rounds that have a checkpoint with this tag. */
export const roundsWith = (rounds: GuardRound[], tagHash: string) =>
  rounds.filter(({ points }) => points.some((point) => point.tagHash === tagHash))

/** The round to walk: the one under way whose end comes first, else the next one. */
export function currentRound(rounds: GuardRound[], now: number) {
  const open = rounds.filter((round) => round.points.some(({ scannedAt }) => !scannedAt))
  const running = open.filter(
    ({ startsAt, closesAt }) => Date.parse(startsAt) <= now && Date.parse(closesAt) > now,
  )
  return running[0] ?? open.find(({ startsAt }) => Date.parse(startsAt) > now) ?? rounds[0]
}

/** Where a round stands: the next point, the points left, and how many minutes it is late or has left. */
export function progressOf({ points, startsAt, closesAt, windowMin }: GuardRound, now: number) {
  const left = points.filter(({ scannedAt }) => !scannedAt)
  const isStarted = left.length < points.length
  const minutes = (until: number) => Math.round((until - now) / 60_000)
  const start = Date.parse(startsAt)
  const [next] = left
  const dueAt = next && start + (next.offsetMin + next.toleranceMin) * 60_000
  return {
    next,
    left: left.length,
    total: points.length,
    untilStart: minutes(start),
    /** To begin, while no point is scanned. */
    toBegin: isStarted ? null : minutes(start + windowMin * 60_000),
    toClose: minutes(Date.parse(closesAt)),
    /** Minutes by which the next point is late; 0 if it is in time. */
    late: dueAt && isStarted ? Math.max(0, -minutes(dueAt)) : 0,
  }
}

/** Beyond this the guard is not at the site. */
const farM = 5000

/** Metres from a position to a point; null where one of them is not known, or the guard is elsewhere. */
export function metresTo(
  { latitude, longitude }: Point,
  from: { latitude: number; longitude: number } | null,
) {
  if (!from || latitude === null || longitude === null) return null
  const metres = Math.round(distanceM({ latitude, longitude }, from))
  return metres <= farM ? metres : null
}
