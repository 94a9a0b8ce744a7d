import { expect, test } from 'vitest'
import { currentRound, hashOf, metresTo, progressOf, withScans } from './guide-round.ts'

const start = Date.parse('2026-11-18T14:00:00Z')
const point = (zoneId: number, offsetMin: number, scannedAt: string | null = null) => ({
  ...{ zoneId, name: `P${zoneId}`, offsetMin, toleranceMin: 3, scannedAt },
  ...{ latitude: 5 + zoneId / 1000, longitude: 100, tagHash: `hash-${zoneId}` },
})
const round = (id: number, minutes = 0) => ({
  ...{ id, route: 'Night', site: 'Site', windowMin: 10, isOrdered: false },
  startsAt: new Date(start + minutes * 60_000).toISOString(),
  closesAt: new Date(start + (minutes + 40) * 60_000).toISOString(),
  points: [point(1, 0), point(2, 10), point(3, 20)],
})
const at = (minutes: number) => start + minutes * 60_000

test('a round leads from point to point, with the scans that are still on the device', () => {
  const walked = withScans(round(1), [{ tagHash: 'hash-1', at: new Date(at(2)).toISOString() }])
  expect(progressOf(walked, at(5))).toMatchObject({
    next: { zoneId: 2 },
    left: 2,
    total: 3,
    toBegin: null,
    toClose: 35,
    late: 0,
  })
  expect(progressOf(walked, at(18)).late).toBe(5)
})

test('a scan of an earlier round does not count', () => {
  const walked = withScans(round(1), [{ tagHash: 'hash-1', at: new Date(at(-60)).toISOString() }])
  expect(progressOf(walked, at(5))).toMatchObject({ left: 3, toBegin: 5 })
})

test('the round under way comes before the next one, and a finished one after it', () => {
  const [now, later] = [round(1), round(2, 120)]
  expect(currentRound([now, later], at(5))?.id).toBe(1)
  expect(currentRound([now, later], at(50))?.id).toBe(2)
  const done = { ...now, points: now.points.map((one) => ({ ...one, scannedAt: now.startsAt })) }
  expect(currentRound([done, later], at(5))?.id).toBe(2)
})

test('a tag is known by its hash, in any case of letters', async () => {
  expect(await hashOf('PT0F')).toBe(await hashOf('pt0f'))
  expect(await hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('the distance is in metres', () => {
  expect(metresTo(point(1, 0), { latitude: 5, longitude: 100 })).toBe(111)
  expect(metresTo(point(1, 0), null)).toBeNull()
})
