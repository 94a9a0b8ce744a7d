import { expect, test } from 'vitest'
import { likelyOffences, likelyPeople } from './suggest.ts'

const recent = [
  { zoneId: 1, typeOfOffenceId: 10, count: 2 },
  { zoneId: 1, typeOfOffenceId: 11, count: 5 },
  { zoneId: 2, typeOfOffenceId: 12, count: 9 },
  { zoneId: 3, typeOfOffenceId: 10, count: 9 },
]

test('the likely offence is the most frequent one at the place', () => {
  expect(likelyOffences(recent, 1)).toEqual({ ids: [11, 10, 12], usual: 11 })
})

test('at a new place none is chosen, and those from elsewhere are offered', () => {
  expect(likelyOffences(recent, 7)).toEqual({ ids: [10, 12, 11], usual: null })
})

test('people of the place come first, and only those of the contract', () => {
  const person = (id: number, siteId: number, contractIds: number[]) => ({
    ...{ id, siteId, contractIds },
    ...{ name: `P${id}`, about: '' },
  })
  const people = [person(1, 5, [7]), person(2, 6, [7]), person(3, 6, [8])]
  expect(likelyPeople(people, { contractId: 7, zoneId: 6 }).map(({ id }) => id)).toEqual([2, 1])
  expect(likelyPeople(people, { contractId: null, zoneId: 6 })).toEqual([])
})
