import { describe, expect, test } from 'vitest'
import { contractsAt, nearest, placesOf, withContract, withPlace } from './place-choice.ts'

const site = (id: number, latitude: number | null = null, longitude: number | null = null) => ({
  id,
  name: `Site ${id}`,
  latitude,
  longitude,
})
const contract = (id: number, places: ReturnType<typeof site>[]) => ({
  id,
  refNo: null,
  name: `Contract ${id}`,
  contractor: 'Kawal',
  places,
})
const shared = site(1, 5.38, 100.38)
const options = [contract(10, [shared, site(2, 5.4, 100.4)]), contract(20, [shared, site(3)])]
const nothing = { contractId: null, zoneId: null, location: '' }

describe('Choosing a site', () => {
  test('sets the contract if only one covers it', () => {
    expect(withPlace(options, nothing, 3)).toEqual({ zoneId: 3, location: 'Site 3', contractId: 20 })
  })

  test('leaves the contract open if several cover it, and lists those first', () => {
    expect(withPlace(options, nothing, 1)).toEqual({ zoneId: 1, location: 'Site 1', contractId: null })
    expect(contractsAt(options, 3).here.map(({ id }) => id)).toEqual([20])
    expect(contractsAt(options, 3).elsewhere.map(({ id }) => id)).toEqual([10])
  })

  test('keeps a contract that covers it and a typed location', () => {
    const values = { contractId: 10, zoneId: null, location: 'Back gate' }
    expect(withPlace(options, values, 1)).toEqual({ zoneId: 1 })
  })

  test('offers each site once, whatever contracts cover it', () => {
    expect(placesOf(options, null).map(({ id }) => id)).toEqual([1, 2, 3])
    expect(placesOf(options, 20).map(({ id }) => id)).toEqual([1, 3])
  })

  test('finds the nearest site by position, within a limit', () => {
    expect(nearest(options, 5.3803, 100.3801)).toMatchObject({ place: { id: 1 }, metres: expect.any(Number) })
    expect(nearest(options, 5.3803, 100.3801)?.metres).toBeLessThan(60)
    expect(nearest(options, 5.39, 100.39)).toBeNull()
  })
})

test('Choosing another contract keeps the site only if the contract covers it', () => {
  expect(withContract(options, { ...nothing, zoneId: 1 }, 20)).toEqual({ contractId: 20 })
  expect(withContract(options, { ...nothing, zoneId: 2 }, 20)).toEqual({ contractId: 20, zoneId: null })
  expect(withContract(options, { ...nothing, zoneId: 2 }, null)).toEqual({ contractId: null })
})
