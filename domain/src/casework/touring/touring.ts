import { distanceM } from '../attendance/attendance.ts'

export const roundOutcomes = [
  'scheduled',
  'running',
  'complete',
  'late',
  'partial',
  'missed',
  'cancelled',
] as const
export type RoundOutcome = (typeof roundOutcomes)[number]
const exceptions: readonly RoundOutcome[] = ['late', 'partial', 'missed']
export const isRoundException = (outcome: RoundOutcome) => exceptions.includes(outcome)

/** Anomalies of a scan. None of them refuses the scan. */
export const scanFlags = [
  'unknown-tag',
  'replaced-tag',
  'out-of-radius',
  'outside-window',
  'clock-skew',
  'mock-location',
  'same-second',
  'too-fast',
  'impossible-travel',
  'manual',
] as const
export type ScanFlag = (typeof scanFlags)[number]

export type PlanPoint = { seq: number; zoneId: number; offsetMin: number; toleranceMin: number }
export type RoundPlan = {
  startsAt: string
  windowMin: number
  durationMin: number
  graceMin: number
  isOrdered: boolean
  plan: PlanPoint[]
}
export type Visit = { zoneId: number; at: string }

const minute = 60_000
const inMs = (iso: string) => Date.parse(iso)

/** The first scan of each point of the plan, in the order of scanning. */
export function visitsOf({ plan }: Pick<RoundPlan, 'plan'>, scans: Visit[]) {
  const planned = new Set(plan.map(({ zoneId }) => zoneId))
  const first = new Map<number, Visit>()
  for (const scan of [...scans].sort((one, other) => inMs(one.at) - inMs(other.at)))
    if (planned.has(scan.zoneId) && !first.has(scan.zoneId)) first.set(scan.zoneId, scan)
  return [...first.values()]
}

const isInOrder = ({ plan }: RoundPlan, visits: Visit[]) => {
  const seqs = visits.map(({ zoneId }) => plan.find((point) => point.zoneId === zoneId)?.seq ?? 0)
  return seqs.every((seq, index) => index === 0 || seq > (seqs[index - 1] ?? 0))
}

/**
 * Late: the start after the window, or the end after the allowed duration, each plus exactly the configured
 * grace; a grace of 0 allows nothing.
 */
function isLate(round: RoundPlan, visits: Visit[]) {
  const [first] = visits
  const last = visits.at(-1)
  if (!first || !last) return false
  const grace = round.graceMin * minute
  return (
    inMs(first.at) > inMs(round.startsAt) + round.windowMin * minute + grace ||
    inMs(last.at) > inMs(first.at) + round.durationMin * minute + grace
  )
}

/** The outcome of a round. Before it closes it is scheduled or running; a round out of order is partial. */
export function judgeRound(round: RoundPlan, scans: Visit[], isClosed: boolean) {
  const visits = visitsOf(round, scans)
  const done = visits.length
  const outcome = (): RoundOutcome => {
    const whole = done === round.plan.length && (!round.isOrdered || isInOrder(round, visits))
    if (whole) return isLate(round, visits) ? 'late' : 'complete'
    if (!isClosed) return done > 0 ? 'running' : 'scheduled'
    return done > 0 ? 'partial' : 'missed'
  }
  return { outcome: outcome(), done, firstAt: visits[0]?.at ?? null, lastAt: visits.at(-1)?.at ?? null }
}

/** When a point was due in a round started at this moment, and whether it was scanned on time. */
export function timelinessOf({ offsetMin, toleranceMin }: PlanPoint, begun: string, at: string | null) {
  const dueAt = new Date(inMs(begun) + offsetMin * minute).toISOString()
  const onTime = at === null ? null : Math.abs(inMs(at) - inMs(dueAt)) <= toleranceMin * minute
  return { dueAt, onTime }
}

export type Place = { latitude: number | null; longitude: number | null; radiusM: number | null }
export type KnownTag = Place & { zoneId: number; isReplaced: boolean }
export type Seen = {
  deviceAt: string
  zoneId: number | null
  latitude: number | null
  longitude: number | null
}
export type Scan = Seen & { accuracyM: number | null; isMock: boolean; method: string }

/** Metres between scan and tag, where both positions are known. */
export const distanceTo = (scan: Pick<Scan, 'latitude' | 'longitude'>, tag: Place | undefined) =>
  scan.latitude === null ||
  scan.longitude === null ||
  tag?.latitude === null ||
  tag?.longitude === null ||
  tag === undefined
    ? null
    : Math.round(
        distanceM(
          { latitude: scan.latitude, longitude: scan.longitude },
          { latitude: tag.latitude, longitude: tag.longitude },
        ),
      )

/** Plausibility limits: walking speed, seconds between two tags, and clock skew. */
export const plausibility = { metresPerSecond: 12, secondsBetween: 10, skewSeconds: 120 } as const

function flagsOfWalk(scan: Scan, before: Seen | undefined): ScanFlag[] {
  if (!before) return []
  const [now, then] = [inMs(scan.deviceAt), inMs(before.deviceAt)]
  const seconds = Math.abs(now - then) / 1000
  const flags: ScanFlag[] = []
  if (Math.floor(now / 1000) === Math.floor(then / 1000)) flags.push('same-second')
  else if (scan.zoneId !== before.zoneId && seconds < plausibility.secondsBetween) flags.push('too-fast')
  const metres = distanceTo(scan, { ...before, radiusM: null })
  if (metres !== null && metres > 50 && metres / Math.max(1, seconds) > plausibility.metresPerSecond)
    flags.push('impossible-travel')
  return flags
}

/** The anomalies of one scan, given its tag, the previous scan of the same device, and the clock skew. */
export function flagsOf(
  scan: Scan,
  {
    tag,
    before,
    skewSeconds,
    hasRound,
  }: { tag: KnownTag | undefined; before: Seen | undefined; skewSeconds: number; hasRound: boolean },
): ScanFlag[] {
  const distance = distanceTo(scan, tag)
  const flags: ScanFlag[] = []
  if (!tag) flags.push('unknown-tag')
  if (tag?.isReplaced) flags.push('replaced-tag')
  if (distance !== null && tag?.radiusM && distance > tag.radiusM + (scan.accuracyM ?? 0))
    flags.push('out-of-radius')
  if (tag && !hasRound) flags.push('outside-window')
  if (Math.abs(skewSeconds) > plausibility.skewSeconds) flags.push('clock-skew')
  if (scan.isMock) flags.push('mock-location')
  if (scan.method === 'manual') flags.push('manual')
  return [...flags, ...flagsOfWalk(scan, before)]
}

/** Done of required points, in per cent; null where none was required. Cancelled rounds are excluded. */
export const qualityIndex = (done: number, required: number) =>
  required === 0 ? null : Math.round((done / required) * 1000) / 10
