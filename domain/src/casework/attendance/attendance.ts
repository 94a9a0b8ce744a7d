/** The outcome of a slot. The review is separate; only exceptions have one. */
export const outcomes = [
  'scheduled',
  'present',
  'late',
  'early-out',
  'incomplete',
  'outside-zone',
  'absent',
  'replaced',
  'leave-approved',
  'not-required',
  'unverified',
] as const
export type Outcome = (typeof outcomes)[number]

const exceptions: readonly Outcome[] = ['late', 'early-out', 'incomplete', 'outside-zone', 'absent']
/** Whether the outcome needs a review. */
export const isException = (outcome: Outcome) => exceptions.includes(outcome)

export const declarations = ['absent', 'leave-approved', 'not-required'] as const
export type Declaration = (typeof declarations)[number]

/** The recorded facts of a slot. Times are ISO. */
export type SlotFacts = {
  shiftStart: string
  shiftEnd: string
  inAt: string | null
  outAt: string | null
  declared: Declaration | null
  /** The finding of a spot check: somebody, nobody, or null without a check. */
  seen: boolean | null
  /** The position at check-in was outside the site's radius. */
  isOutside: boolean
  /** Another person than the one on the roster worked the slot. */
  isReplaced: boolean
}

export type Verdict = {
  outcome: Outcome
  minutesLate: number
  minutesEarly: number
  minutesMissing: number
}

/** Grace in minutes (0 means 0), and the window around a shift in which times still belong to it. */
export const slotRules = { lateGraceMin: 0, earlyGraceMin: 0, windowMin: 60, freeEditHours: 48 } as const
type Rules = { lateGraceMin: number; earlyGraceMin: number; windowMin: number }

const minute = 60_000
const minutesFrom = (from: string, to: string) =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / minute))

const whole = ({ shiftStart, shiftEnd }: SlotFacts) => minutesFrom(shiftStart, shiftEnd)

/** When the outcome is settled: later records need a correction. */
export const settlesAt = ({ shiftEnd }: Pick<SlotFacts, 'shiftEnd'>, rules: Rules = slotRules) =>
  Date.parse(shiftEnd) + rules.windowMin * minute

function ofTimes(facts: SlotFacts, late: number, early: number, over: boolean, rules: Rules): Outcome {
  if (over && (!facts.inAt || !facts.outAt)) return 'incomplete'
  if (facts.isOutside) return 'outside-zone'
  if (late > rules.lateGraceMin) return 'late'
  if (early > rules.earlyGraceMin) return 'early-out'
  return facts.isReplaced ? 'replaced' : 'present'
}

const nothingMissing = { minutesLate: 0, minutesEarly: 0, minutesMissing: 0 }

/** Computes the outcome of a slot and its minutes from the facts known now. */
export function judge(facts: SlotFacts, now: string, rules: Rules = slotRules): Verdict {
  const { declared, seen, inAt, outAt, shiftStart, shiftEnd } = facts
  if (declared === 'leave-approved' || declared === 'not-required')
    return { outcome: declared, ...nothingMissing }
  if (declared === 'absent' || seen === false)
    return { outcome: 'absent', ...nothingMissing, minutesMissing: whole(facts) }
  const over = Date.parse(now) >= settlesAt(facts, rules)
  if (!inAt && !outAt) {
    if (seen) return { outcome: facts.isReplaced ? 'replaced' : 'present', ...nothingMissing }
    return { outcome: over ? 'unverified' : 'scheduled', ...nothingMissing }
  }
  const length = whole(facts)
  const late = inAt ? Math.min(length, minutesFrom(shiftStart, inAt)) : 0
  const early = outAt ? Math.min(length, minutesFrom(outAt, shiftEnd)) : 0
  return {
    outcome: ofTimes(facts, late, early, over, rules),
    minutesLate: late,
    minutesEarly: early,
    minutesMissing: Math.min(length, late + early),
  }
}

/**
 * The review status after the outcome changed: an exception opens the review, a cleared exception closes it, unless
 * it has been answered already.
 */
export function reviewAfter(outcome: Outcome, before: number | null): number | null {
  if (before !== null && before !== 1) return before
  return isException(outcome) ? 1 : null
}

/** Great-circle distance between two places, in metres. */
export function distanceM(
  one: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number },
) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const north = radians(other.latitude - one.latitude)
  const east = radians(other.longitude - one.longitude)
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Four headcounts of a shift. Null: no spot check, no scans. */
export type Headcount = { required: number; register: number; counted: number | null; scanned: number | null }
export const mismatches = [
  'understaffed',
  'registerAboveCount',
  'registerAboveScans',
  'countAboveRegister',
] as const
export type Mismatch = (typeof mismatches)[number]

/** Compares the headcounts; mismatches, worst first. Fewer scanners than guards is normal where one scans for all. */
export function reconcile({ required, register, counted, scanned }: Headcount): Mismatch[] {
  const found: Mismatch[] = []
  if (counted !== null && register > counted) found.push('registerAboveCount')
  if (scanned !== null && register > scanned && scanned > 0) found.push('registerAboveScans')
  if (counted !== null && counted > register) found.push('countAboveRegister')
  if (Math.max(register, counted ?? 0) < required) found.push('understaffed')
  return found
}
