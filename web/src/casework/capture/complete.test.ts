import { expect, test } from 'vitest'
import { complete, nothingChosen } from './complete.ts'

const place = (id: number, latitude: number) => ({ id, name: `Site ${id}`, latitude, longitude: 100 })
const options = [
  { id: 1, refNo: null, name: 'Guards north', contractor: 'Wira', places: [place(10, 5), place(11, 6)] },
  { id: 2, refNo: null, name: 'Guards south', contractor: 'Setia', places: [place(11, 6)] },
]
const known = {
  options,
  fix: { latitude: 5.001, longitude: 100, accuracyM: 9 },
  takenAt: '2026-11-18T06:00:00.000Z',
  usualOffence: (zoneId: number | null) => (zoneId === 10 ? 7 : null),
  describe: ({ typeOfOffenceId, place }: { typeOfOffenceId: number | null; place: string }) =>
    `${typeOfOffenceId} at ${place}`,
}

test('site, contract, offence and text follow from the position', () => {
  expect(complete(nothingChosen, known)).toEqual({
    metres: 111,
    values: {
      ...{ zoneId: 10, contractId: 1, typeOfOffenceId: 7, location: 'Site 10', qty: 1 },
      ...{ dateOfMisconduct: known.takenAt, description: '7 at Site 10', offender: 'Wira' },
      ...{ offenderPersonId: null, latitude: 5.001, longitude: 100, accuracyM: 9 },
    },
  })
})

test('a site with two contracts leaves the contract to the user', () => {
  const { values } = complete({ ...nothingChosen, zoneId: 11 }, known)
  expect(values).toMatchObject({ zoneId: 11, contractId: null, typeOfOffenceId: null, offender: '' })
})

test('what was chosen or cleared is never replaced, and a stored position stays', () => {
  const chosen = {
    ...nothingChosen,
    zoneId: 11,
    contractId: 2,
    description: '',
    offender: 'Ali',
    latitude: 6,
    longitude: 100,
  }
  expect(complete(chosen, known).values).toMatchObject({
    ...{ zoneId: 11, contractId: 2, description: '', offender: 'Ali', latitude: 6 },
  })
})

test('without a position nothing is guessed', () => {
  expect(complete(nothingChosen, { ...known, fix: null }).values).toMatchObject({
    zoneId: null,
    contractId: null,
  })
})
