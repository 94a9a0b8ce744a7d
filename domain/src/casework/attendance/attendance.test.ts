import { describe, expect, test } from 'vitest'
import { distanceM, isException, judge, reconcile, reviewAfter, type SlotFacts } from './attendance.ts'

const day: SlotFacts = {
  shiftStart: '2026-03-10T08:00:00+08:00',
  shiftEnd: '2026-03-10T20:00:00+08:00',
  inAt: null,
  outAt: null,
  declared: null,
  seen: null,
  isOutside: false,
  isReplaced: false,
}
const night: SlotFacts = {
  ...day,
  shiftStart: '2026-03-31T20:00:00+08:00',
  shiftEnd: '2026-04-01T08:00:00+08:00',
}
const later = '2026-04-02T12:00:00+08:00'
const at = (time: string) => `2026-03-10T${time}:00+08:00`
const worked = (inAt: string | null, outAt: string | null, change: Partial<SlotFacts> = {}) =>
  judge({ ...day, inAt: inAt && at(inAt), outAt: outAt && at(outAt), ...change }, later)

describe('The outcome of a slot', () => {
  test.each([
    ['is present for the whole shift', worked('07:45', '20:05'), 'present', 0, 0, 0],
    ['is present to the second', worked('08:00', '20:00'), 'present', 0, 0, 0],
    ['is late by one minute, because no grace means none', worked('08:01', '20:00'), 'late', 1, 0, 1],
    ['counts late and early minutes together', worked('08:20', '19:30'), 'late', 20, 30, 50],
    ['is early out', worked('08:00', '19:59'), 'early-out', 0, 1, 1],
    ['is incomplete without a time out', worked('08:00', null), 'incomplete', 0, 0, 0],
    ['is incomplete without a time in', worked(null, '19:00'), 'incomplete', 0, 60, 60],
    ['is outside the zone', worked('08:00', '20:00', { isOutside: true }), 'outside-zone', 0, 0, 0],
    ['is replaced', worked('08:00', '20:00', { isReplaced: true }), 'replaced', 0, 0, 0],
    ['is late also when replaced', worked('08:05', '20:00', { isReplaced: true }), 'late', 5, 0, 5],
    ['is absent when declared', worked(null, null, { declared: 'absent' }), 'absent', 0, 0, 720],
    [
      'is absent when a spot check found nobody, whatever the register has',
      worked('08:00', '20:00', { seen: false }),
      'absent',
      0,
      0,
      720,
    ],
    [
      'is present when seen in a spot check and not registered',
      worked(null, null, { seen: true }),
      'present',
      0,
      0,
      0,
    ],
    ['is leave when approved', worked(null, null, { declared: 'leave-approved' }), 'leave-approved', 0, 0, 0],
    [
      'is not required when cancelled',
      worked(null, null, { declared: 'not-required' }),
      'not-required',
      0,
      0,
      0,
    ],
    ['is unverified without any record', worked(null, null), 'unverified', 0, 0, 0],
  ])('%s', (_, verdict, outcome, minutesLate, minutesEarly, minutesMissing) => {
    expect(verdict).toEqual({ outcome, minutesLate, minutesEarly, minutesMissing })
  })

  test('is scheduled before and during the shift, and settled an hour after it', () => {
    expect(judge(day, at('07:00')).outcome).toBe('scheduled')
    expect(judge(day, at('20:59')).outcome).toBe('scheduled')
    expect(judge(day, at('21:00')).outcome).toBe('unverified')
  })

  test('is present after check-in while the shift runs', () => {
    expect(judge({ ...day, inAt: at('07:58') }, at('12:00')).outcome).toBe('present')
    expect(judge({ ...day, inAt: at('07:58') }, at('21:00')).outcome).toBe('incomplete')
  })

  test('counts the minutes of a night across the end of a month correctly', () => {
    const facts = { ...night, inAt: '2026-03-31T20:10:00+08:00', outAt: '2026-04-01T07:45:00+08:00' }
    expect(judge(facts, later)).toEqual({
      outcome: 'late',
      minutesLate: 10,
      minutesEarly: 15,
      minutesMissing: 25,
    })
  })

  test('allows exactly the configured grace', () => {
    const rules = { lateGraceMin: 5, earlyGraceMin: 0, windowMin: 60 }
    expect(judge({ ...day, inAt: at('08:05'), outAt: at('20:00') }, later, rules).outcome).toBe('present')
    expect(judge({ ...day, inAt: at('08:06'), outAt: at('20:00') }, later, rules).outcome).toBe('late')
  })
})

describe('The review of a slot', () => {
  test('opens with an exception and closes when the exception is cleared', () => {
    expect(reviewAfter('absent', null)).toBe(1)
    expect(reviewAfter('present', 1)).toBeNull()
    expect(reviewAfter('unverified', null)).toBeNull()
  })
  test('is unchanged once it has been answered', () => {
    for (const status of [2, 3, 4, 6, 7]) expect(reviewAfter('present', status)).toBe(status)
  })
  test('exists for five outcomes', () => {
    expect(
      ['late', 'early-out', 'incomplete', 'outside-zone', 'absent'].every((one) => isException(one as never)),
    ).toBe(true)
    expect(['present', 'replaced', 'unverified', 'scheduled'].some((one) => isException(one as never))).toBe(
      false,
    )
  })
})

describe('Headcounts', () => {
  test.each([
    [{ required: 5, register: 5, counted: 5, scanned: 5 }, []],
    [{ required: 5, register: 5, counted: null, scanned: null }, []],
    [{ required: 5, register: 5, counted: null, scanned: 3 }, ['registerAboveScans']],
    [{ required: 5, register: 5, counted: 3, scanned: null }, ['registerAboveCount']],
    [{ required: 5, register: 3, counted: 5, scanned: null }, ['countAboveRegister']],
    [{ required: 5, register: 4, counted: 4, scanned: 0 }, ['understaffed']],
    [{ required: 5, register: 0, counted: null, scanned: null }, ['understaffed']],
  ])('%j are compared', (count, found) => {
    expect(reconcile(count)).toEqual(found)
  })
})

test('The distance between two places is exact to the metre', () => {
  const here = { latitude: 3.1306, longitude: 101.6714 }
  expect(distanceM(here, here)).toBe(0)
  expect(distanceM(here, { latitude: 3.1306 + 0.001, longitude: 101.6714 })).toBeCloseTo(111.19, 1)
})
