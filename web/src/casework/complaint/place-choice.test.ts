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

describe('A place', () => {
  test('that only one contract reaches tells the contract', () => {
    expect(withPlace(options, nothing, 3)).toEqual({ zoneId: 3, location: 'Site 3', contractId: 20 })
  })

  test('that several reach leaves the contract to be chosen, and puts those first', () => {
    expect(withPlace(options, nothing, 1)).toEqual({ zoneId: 1, location: 'Site 1', contractId: null })
    expect(contractsAt(options, 3).here.map(({ id }) => id)).toEqual([20])
    expect(contractsAt(options, 3).elsewhere.map(({ id }) => id)).toEqual([10])
  })

  test('does not move a contract that reaches it, nor a location that was written', () => {
    const values = { contractId: 10, zoneId: null, location: 'Back gate' }
    expect(withPlace(options, values, 1)).toEqual({ zoneId: 1 })
  })

  test('is offered once, whatever contracts reach it', () => {
    expect(placesOf(options, null).map(({ id }) => id)).toEqual([1, 2, 3])
    expect(placesOf(options, 20).map(({ id }) => id)).toEqual([1, 3])
  })

  test('is found by where one stands, and not from afar', () => {
    expect(nearest(options, 5.3803, 100.3801)).toMatchObject({ place: { id: 1 }, metres: expect.any(Number) })
    expect(nearest(options, 5.3803, 100.3801)?.metres).toBeLessThan(60)
    expect(nearest(options, 5.39, 100.39)).toBeNull()
  })
})

test('Another contract keeps the place if it reaches it, and lets go of it if not', () => {
  expect(withContract(options, { ...nothing, zoneId: 1 }, 20)).toEqual({ contractId: 20 })
  expect(withContract(options, { ...nothing, zoneId: 2 }, 20)).toEqual({ contractId: 20, zoneId: null })
  expect(withContract(options, { ...nothing, zoneId: 2 }, null)).toEqual({ contractId: null })
})
