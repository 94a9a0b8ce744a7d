import { demoAnswers, demoOffences, demoOffenders, demoRemarks } from './demo-offence.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const appealTakes = 6 * day

type Place = {
  contractId: number
  contractorId: number
  zoneId: number
  zone: string
  latitude: number
  longitude: number
  name: string
}
type Offence = { id: number; name: string; basis: string; points: number }
type Known = {
  people: Record<'in' | 'in2' | 'vf' | 'vf2' | 'cm' | 'cm2' | 'ap', number>
  places: Place[]
  offences: Offence[]
  reasons: { id: number; kind: string }[]
  now: number
}
type Step = { action: string; at: string; by: number | null; to: number; more?: object; reason?: string }

/** Pseudo-random numbers, the same at every start. */
function seededRandom(seed: number) {
  let state = seed
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <One>(list: readonly One[]) => list[Math.floor(roll() * list.length)] as One
  return { roll, pick }
}
type Random = ReturnType<typeof seededRandom>

// By age: new cases are open, old ones decided.
const states: [days: number, among: number[]][] = [
  [2, [0, 1, 1, 1, 2]],
  [5, [1, 2, 2, 2, 6]],
  [10, [2, 2, 3, 4, 6, 7, 3]],
  [40, [3, 3, 3, 3, 4, 4, 7, 3, 4, 5, 3, 4]],
  [999, [3, 3, 3, 4, 3, 4, 3, 3, 4, 3, 4, 3, 3, 4, 3, 5, 3, 4, 8, 3]],
]
const stateAt = (age: number, { pick }: Random) => pick(states.find(([days]) => age < days * day)?.[1] ?? [3])

type Times = { at: number; submitted: number; answered: number; returned: number; decided: number }
type Course = Times & {
  status: number
  silent: boolean
  /** Whether the appeal was upheld. */
  overturned: boolean
  dismissed: boolean
  isAnswered: boolean
  isDecided: boolean
  isAppealed: boolean
}

function courseOf(at: number, now: number, luck: Random): Course {
  const { roll } = luck
  const status = stateAt(now - at, luck)
  const age = now - at
  // A recent case leaves room for the steps that it has taken already.
  const submitted = at + Math.min((1 + roll() * 5) * hour, age / 3)
  const answered = Math.min(submitted + (8 + roll() * 40) * hour, at + age * 0.7)
  const latest = status === 7 ? now - 2 * day - hour : now - hour
  const decided = Math.min(answered + (10 + roll() * 70) * hour, latest)
  const silent = roll() < 0.12
  const contested = roll() < 0.12
  const isHeard = contested && decided + appealTakes < now
  const overturned = isHeard && status === 4
  const dismissed = isHeard && status === 3
  return {
    at,
    submitted,
    answered,
    returned: Math.min(answered + 5 * hour, at + age * 0.85),
    decided,
    status,
    silent,
    overturned,
    dismissed,
    isAnswered: [2, 3, 4, 6, 7].includes(status),
    isDecided: [3, 4, 7].includes(status),
    isAppealed: status === 7 || overturned || dismissed,
  }
}

const steps = (
  course: Course,
  who: { recorder: number; verifier: number; manager: number; ap: number },
  texts: {
    justification: string
    question: string
    remark: string | null
    reasonCodeId: number | null
    grounds: string
    appealRemark: string
  },
  iso: (time: number) => string,
): Step[] => {
  const { status, silent, overturned, submitted, answered, returned, decided } = course
  const all: [when: boolean, step: Step][] = [
    [true, { action: 'create', at: iso(submitted - hour), by: who.recorder, to: 0 }],
    [status !== 0, { action: 'submit', at: iso(submitted), by: who.recorder, to: 1 }],
    [
      status === 5,
      {
        action: 'withdraw',
        at: iso(submitted + 4 * hour),
        by: who.recorder,
        to: 5,
        reason: 'Recorded at the wrong site.',
      },
    ],
    [status === 8, { action: 'merge', at: iso(submitted + 9 * hour), by: who.verifier, to: 8 }],
    [course.isAnswered && silent, { action: 'deadline', at: iso(answered), by: null, to: 2 }],
    [
      course.isAnswered && !silent,
      {
        action: 'justify',
        at: iso(answered),
        by: who.manager,
        to: 2,
        more: { justification: texts.justification },
      },
    ],
    [
      status === 6,
      {
        action: 'return',
        at: iso(returned),
        by: who.verifier,
        to: 6,
        more: { question: texts.question },
      },
    ],
    [
      course.isDecided,
      {
        action: 'verify',
        at: iso(decided),
        by: who.verifier,
        to: status === 4 && !overturned ? 4 : 3,
        more: { remark: texts.remark, reason_code_id: texts.reasonCodeId },
      },
    ],
    [
      course.isAppealed,
      {
        action: 'appeal',
        at: iso(decided + 2 * day),
        by: who.manager,
        to: 7,
        more: { grounds: texts.grounds },
      },
    ],
    [
      overturned || course.dismissed,
      {
        action: 'decide-appeal',
        at: iso(decided + appealTakes),
        by: who.ap,
        to: overturned ? 4 : 3,
        more: { appeal_remark: texts.appealRemark },
      },
    ],
  ]
  return all.filter(([when]) => when).map(([, step]) => step)
}

function clocksOf(
  { status, isAnswered, isAppealed, submitted, answered, returned, decided }: Course,
  iso: (time: number) => string,
) {
  const closedEarly = status === 5 || status === 8 ? iso(submitted + 9 * hour) : null
  const all = [
    {
      when: status !== 0,
      kind: 'justify',
      from: submitted,
      until: isAnswered ? iso(answered) : closedEarly,
      days: 3,
    },
    {
      when: isAnswered,
      kind: 'verify',
      from: answered,
      until: status === 2 || status === 6 ? null : iso(decided),
      // The verifier's clock is paused while a question is open.
      paused: status === 6 ? iso(returned) : null,
      days: 5,
    },
    { when: status === 6, kind: 'answer', from: returned, until: null, days: 3 },
    {
      when: isAppealed,
      kind: 'appeal',
      from: decided + 2 * day,
      until: status === 7 ? null : iso(decided + appealTakes),
      days: 10,
    },
  ]
  return all
    .filter(({ when }) => when)
    .map(({ kind, from, until, days, paused = null }) => ({ kind, from: iso(from), until, days, paused }))
}

const lineStates: Partial<Record<number, string>> = {
  3: 'confirmed',
  4: 'void',
  5: 'void',
  7: 'disputed',
  8: 'void',
}

/** Counts how often the same failure was fined on the contract in the ninety days before. */
function counter() {
  const earlier = new Map<string, number[]>()
  return (contractId: number, offenceId: number, at: number, counts: boolean) => {
    const key = `${contractId} ${offenceId}`
    const before = (earlier.get(key) ?? []).filter((time) => time > at - 90 * day)
    if (counts) earlier.set(key, [...before, at])
    return before.length + 1
  }
}

function lineOf({ status, overturned }: Course, offence: Offence, occurrence: number, qty: number) {
  if (status === 0) return null
  const state = overturned ? 'reversed' : (lineStates[status] ?? 'provisional')
  const counts = state !== 'void'
  const isPriced = offence.basis === 'amount'
  const step = [0, 50, 100, 200][Math.min(occurrence, 4) - 1] ?? 0
  return {
    status: state,
    isPriced,
    amount: isPriced && counts ? step * qty : 0,
    points: offence.basis === 'points' && counts ? offence.points * qty : 0,
    inputs: { occurrence_no: String(occurrence), qty: String(qty) },
  }
}

function planCase(known: Known, luck: Random, count: ReturnType<typeof counter>, at: number, index: number) {
  const { roll, pick } = luck
  const { people, now } = known
  const [place, offence] = [pick(known.places), pick(known.offences)]
  const [recorder, verifier, manager] =
    place.zone === 'SOUTH' ? [people.in2, people.vf2, people.cm2] : [people.in, people.vf, people.cm]
  const course = courseOf(at, now, luck)
  const { status, overturned, isAnswered, isDecided, isAppealed, silent } = course
  const iso = (time: number) => new Date(Math.min(time, now - 60_000)).toISOString()
  const when = <Value>(condition: boolean, value: Value) => (condition ? value : null)
  const fined = status === 3 || status === 7
  const qty = roll() < 0.8 ? 1 : 2
  const occurrence = count(place.contractId, offence.id, at, fined)
  const justification = pick(demoAnswers)
  const remark = pick(status === 4 && !overturned ? demoRemarks.waived : demoRemarks.fined) || null
  const question = 'Please attach the roster of that night.'
  const grounds = 'The photograph shows another man; our roster proves it.'
  const isHeard = overturned || course.dismissed
  const appealRemark = overturned
    ? 'The roster is genuine. The fine is reversed.'
    : 'The uniform and the badge on the photograph are his. The fine stands.'
  const reasons = known.reasons.filter(
    ({ kind }) => kind === (status === 4 && !overturned ? 'waive' : 'fine'),
  )
  const answeredInWords = isAnswered && !silent
  const line = lineOf(course, offence, occurrence, qty)
  const row = {
    status,
    contract_id: place.contractId,
    zone_id: place.zoneId,
    type_of_offence_id: offence.id,
    date_of_misconduct: iso(at),
    description: pick(demoOffences.find(({ name }) => name === offence.name)?.words ?? ['']),
    offender: pick(demoOffenders),
    location: place.name,
    qty,
    latitude: place.latitude,
    longitude: place.longitude,
    recorded_by: recorder,
    submitted_at: when(status !== 0, iso(course.submitted)),
    justification: when(answeredInWords, justification),
    justified_at: when(answeredInWords, iso(course.answered)),
    justified_by: when(answeredInWords, manager),
    no_response: isAnswered && silent,
    returned_to: when(status === 6, 'contractor'),
    question: when(status === 6, question),
    decided_at: when(isDecided, iso(course.decided)),
    decided_by: when(isDecided, verifier),
    remark: when(isDecided, remark),
    reason_code_id: when(isDecided, pick(reasons).id),
    grounds: when(isAppealed, grounds),
    appealed_at: when(isAppealed, iso(course.decided + 2 * day)),
    appealed_by: when(isAppealed, manager),
    appeal_remark: when(isHeard, appealRemark),
    appeal_decided_at: when(isHeard, iso(course.decided + appealTakes)),
    appeal_decided_by: when(isHeard, people.ap),
    occurrence_no: when(status !== 0, occurrence),
    repeat_in_window: when(status !== 0, occurrence),
    provisional_amount: when(line !== null, line?.amount ?? 0),
  }
  const file = { uploaderLatitude: place.latitude, uploaderLongitude: place.longitude }
  // The inspector photographs on the spot and sends it while recording the case.
  const photograph = (nth: number) => ({
    ...file,
    picture: index + nth,
    kind: 'complaint',
    fileName: `IMG_${2041 + index * 3 + nth}.jpg`,
    by: recorder,
    at: iso(course.submitted - (40 - nth) * minute),
    capturedAt: iso(at + (nth + 1) * minute),
    capturedFrom: 'camera' as const,
  })
  const enclosure = {
    picture: index + 3,
    kind: 'justification',
    fileName: `lampiran-${index + 1}.jpg`,
    by: manager,
    at: iso(course.answered - 9 * minute),
    chosenAt: iso(course.answered - 10 * minute),
  }
  const files = [
    photograph(0),
    ...(roll() < 0.4 ? [photograph(5)] : []),
    ...(answeredInWords ? [enclosure] : []),
  ]
  const texts = { justification, question, remark, reasonCodeId: row.reason_code_id, grounds, appealRemark }
  return {
    row,
    offence,
    contractorId: place.contractorId,
    steps: steps(course, { recorder, verifier, manager, ap: people.ap }, texts, iso),
    clocks: clocksOf(course, iso),
    files,
    line,
  }
}
export type DemoCase = ReturnType<typeof planCase>

/** About four hundred cases over thirteen months, more of them recently, in chronological order. */
export function planCases(known: Known): DemoCase[] {
  const luck = seededRandom(20_250_601)
  const count = counter()
  const times = Array.from({ length: 430 }, () => {
    const age = 6 * hour + (390 * day - 6 * hour) * luck.roll() ** 1.35
    return Math.floor((known.now - age) / 60_000) * 60_000
  }).sort((one, other) => one - other)
  return times.map((at, index) => planCase(known, luck, count, at, index))
}
