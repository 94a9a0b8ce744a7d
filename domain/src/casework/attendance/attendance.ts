/** What became of a slot. Apart from it stands the review, which only exceptions have. */
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
/** Whether someone has to answer for it. */
export const isException = (outcome: Outcome) => exceptions.includes(outcome)

export const declarations = ['absent', 'leave-approved', 'not-required'] as const
export type Declaration = (typeof declarations)[number]

/** All that is known about a slot. Times are ISO. */
export type SlotFacts = {
  shiftStart: string
  shiftEnd: string
  inAt: string | null
  outAt: string | null
  declared: Declaration | null
  /** What an inspector saw: somebody, nobody, or nobody looked. */
  seen: boolean | null
  /** The position at the time of coming in was out of the site's radius. */
  isOutside: boolean
  /** Someone else than the person on the roster stood there. */
  isReplaced: boolean
}

export type Verdict = {
  outcome: Outcome
  minutesLate: number
  minutesEarly: number
  minutesMissing: number
}

/** Minutes that are forgiven (0 means 0), and how far around the shift times can still belong to it. */
export const slotRules = { lateGraceMin: 0, earlyGraceMin: 0, windowMin: 60, freeEditHours: 48 } as const
type Rules = { lateGraceMin: number; earlyGraceMin: number; windowMin: number }

const minute = 60_000
const minutesFrom = (from: string, to: string) =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / minute))

const whole = ({ shiftStart, shiftEnd }: SlotFacts) => minutesFrom(shiftStart, shiftEnd)

/** After this moment nothing more comes in by itself. */
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

/** The outcome of a slot and its minutes, from what is known at this moment. */
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
 * Where the review of a slot stands after its outcome changed: an exception opens it, and what turns out to be
 * none closes it, as long as nobody has answered yet.
 */
export function reviewAfter(outcome: Outcome, before: number | null): number | null {
  if (before !== null && before !== 1) return before
  return isException(outcome) ? 1 : null
}

/** Metres between two places on the earth. */
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

/** How many guards a shift had, from four sides. Empty: nobody looked, nobody scanned. */
export type Headcount = { required: number; register: number; counted: number | null; scanned: number | null }
export const mismatches = [
  'understaffed',
  'registerAboveCount',
  'registerAboveScans',
  'countAboveRegister',
] as const
export type Mismatch = (typeof mismatches)[number]

/** What does not fit together, worst first. Fewer people on tour than on the register is normal only where one scans for all. */
export function reconcile({ required, register, counted, scanned }: Headcount): Mismatch[] {
  const found: Mismatch[] = []
  if (counted !== null && register > counted) found.push('registerAboveCount')
  if (scanned !== null && register > scanned && scanned > 0) found.push('registerAboveScans')
  if (counted !== null && counted > register) found.push('countAboveRegister')
  if (Math.max(register, counted ?? 0) < required) found.push('understaffed')
  return found
}
