import { describe, expect, test } from 'vitest'
import {
  flagsOf,
  judgeRound,
  type KnownTag,
  qualityIndex,
  type RoundPlan,
  type Scan,
  timelinessOf,
} from './touring.ts'

const round: RoundPlan = {
  startsAt: '2026-03-31T23:50:00+08:00',
  windowMin: 10,
  durationMin: 30,
  graceMin: 0,
  isOrdered: true,
  plan: [1, 2, 3].map((seq) => ({ seq, zoneId: seq, offsetMin: (seq - 1) * 10, toleranceMin: 3 })),
}
const start = Date.parse(round.startsAt)
const at = (minutes: number, seconds = 0) => new Date(start + minutes * 60_000 + seconds * 1000).toISOString()
const walk = (...visits: [number, number, number?][]) =>
  visits.map(([zoneId, minutes, seconds]) => ({ zoneId, at: at(minutes, seconds) }))

describe('A patrol round', () => {
  test.each([
    ['across midnight is complete', walk([1, 2], [2, 12], [3, 22]), 'complete', 3],
    ['without scans is missed', [], 'missed', 0],
    ['with some points scanned is partial', walk([1, 2], [3, 20]), 'partial', 2],
    ['out of order is partial', walk([2, 2], [1, 8], [3, 20]), 'partial', 3],
    ['started in the last second of its window is complete', walk([1, 10], [2, 15], [3, 20]), 'complete', 3],
    [
      'started a second after its window is late: grace 0 means 0',
      walk([1, 10, 1], [2, 15], [3, 20]),
      'late',
      3,
    ],
    ['of exactly its duration is complete', walk([1, 5], [2, 15], [3, 35]), 'complete', 3],
    ['a second longer is late: grace 0 means 0', walk([1, 5], [2, 15], [3, 35, 1]), 'late', 3],
    ['counts each point once', walk([1, 2], [1, 3], [1, 4], [2, 12], [3, 22]), 'complete', 3],
    ['does not count points of other routes', walk([1, 2], [9, 3]), 'partial', 1],
  ])('%s', (_, scans, outcome, done) => {
    expect(judgeRound(round, scans, true)).toMatchObject({ outcome, done })
  })

  test('allows exactly its grace', () => {
    const kind = { ...round, graceMin: 5 }
    expect(judgeRound(kind, walk([1, 15], [2, 20], [3, 25]), true).outcome).toBe('complete')
    expect(judgeRound(kind, walk([1, 15, 1], [2, 20], [3, 25]), true).outcome).toBe('late')
  })

  test('is running until it closes, and complete as soon as all points are scanned', () => {
    expect(judgeRound(round, [], false).outcome).toBe('scheduled')
    expect(judgeRound(round, walk([1, 2]), false).outcome).toBe('running')
    expect(judgeRound(round, walk([1, 2], [2, 3], [3, 4]), false).outcome).toBe('complete')
  })

  test('may be scanned in any order where none is required', () => {
    expect(judgeRound({ ...round, isOrdered: false }, walk([3, 1], [1, 5], [2, 9]), true).outcome).toBe(
      'complete',
    )
  })

  test('shows when each point was due and whether it was on time', () => {
    const point = { seq: 2, zoneId: 2, offsetMin: 10, toleranceMin: 3 }
    expect(timelinessOf(point, at(2), at(15))).toEqual({ dueAt: at(12), onTime: true })
    expect(timelinessOf(point, at(2), at(15, 1)).onTime).toBe(false)
    expect(timelinessOf(point, at(2), null).onTime).toBeNull()
  })
})

describe('A scan', () => {
  const tag: KnownTag = { zoneId: 1, isReplaced: false, latitude: 3.1, longitude: 101.6, radiusM: 30 }
  const scan: Scan = {
    deviceAt: at(0),
    zoneId: 1,
    latitude: 3.1,
    longitude: 101.6,
    accuracyM: 5,
    isMock: false,
    method: 'qr',
  }
  const fine = { tag, before: undefined, skewSeconds: 0, hasRound: true }
  const before = (seconds: number, change = {}) => ({
    ...scan,
    zoneId: 2,
    deviceAt: at(0, -seconds),
    ...change,
  })

  test.each([
    ['without anomalies', scan, fine, []],
    ['of an unknown tag', scan, { ...fine, tag: undefined }, ['unknown-tag']],
    ['of a tag that was replaced', scan, { ...fine, tag: { ...tag, isReplaced: true } }, ['replaced-tag']],
    ['far away', { ...scan, latitude: 3.101 }, fine, ['out-of-radius']],
    ['at a distance within its accuracy', { ...scan, latitude: 3.101, accuracyM: 90 }, fine, []],
    ['without a round', scan, { ...fine, hasRound: false }, ['outside-window']],
    ['by a clock two minutes wrong', scan, { ...fine, skewSeconds: -120 }, []],
    ['by a clock more than two minutes wrong', scan, { ...fine, skewSeconds: -121 }, ['clock-skew']],
    ['with a mock position', { ...scan, isMock: true }, fine, ['mock-location']],
    ['in the same second as another', scan, { ...fine, before: before(0) }, ['same-second']],
    ['too soon after another', scan, { ...fine, before: before(9) }, ['too-fast']],
    ['soon enough after another', scan, { ...fine, before: before(10) }, []],
    [
      'a minute after one ten kilometres away',
      scan,
      { ...fine, before: before(60, { latitude: 3.19 }) },
      ['impossible-travel'],
    ],
    ['typed by hand', { ...scan, method: 'manual' }, fine, ['manual']],
  ])('%s is flagged', (_, given, context, flags) => {
    expect(flagsOf(given, context)).toEqual(flags)
  })
})

test('Quality is done of required points, and null where none was required', () => {
  expect([qualityIndex(19, 20), qualityIndex(0, 4), qualityIndex(0, 0)]).toEqual([95, 0, null])
})
