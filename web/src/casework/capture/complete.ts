import type { ComplaintInput } from '@patuh/domain/casework/complaint'
import type { ComplaintOption } from '@patuh/domain/casework/complaint-course'
import { contractsAt, nearest, placesOf } from '../complaint/place-choice.ts'
import type { Fix } from './use-position.ts'

/** What the user chose or typed; null where nothing was touched and the suggestion counts. */
export type Chosen = {
  [Name in Exclude<keyof ComplaintInput, 'fileIds' | 'internalNote' | 'offenderPersonId'>]:
    | ComplaintInput[Name]
    | null
} & { offenderPersonId: number | null }

export const nothingChosen: Chosen = {
  ...{ contractId: null, zoneId: null, typeOfOffenceId: null, dateOfMisconduct: null, qty: null },
  ...{ description: null, offender: null, offenderPersonId: null, location: null },
  ...{ latitude: null, longitude: null, accuracyM: null },
}

type Known = {
  options: ComplaintOption[]
  fix: Fix | null
  /** When the first picture was taken. */
  takenAt: string
  usualOffence: (zoneId: number | null) => number | null
  describe: (facts: { typeOfOffenceId: number | null; place: string }) => string
}

const nearestTo = (options: ComplaintOption[], latitude: number | null, longitude: number | null) =>
  latitude === null || longitude === null ? null : nearest(options, latitude, longitude)

function onlyContractAt(options: ComplaintOption[], zoneId: number | null) {
  const [first, ...others] = contractsAt(options, zoneId).here
  return first && others.length === 0 ? first.id : null
}

/** The complaint as it would be submitted: the choices, completed by the site of the position, its contract and what is usual there. */
export function complete(chosen: Chosen, { options, fix, takenAt, usualOffence, describe }: Known) {
  const { latitude, longitude, accuracyM } = (chosen.latitude === null ? fix : chosen) ?? chosen
  const near = nearestTo(options, latitude, longitude)
  const zoneId = chosen.zoneId ?? near?.place.id ?? null
  const contractId = chosen.contractId ?? onlyContractAt(options, zoneId)
  const typeOfOffenceId = chosen.typeOfOffenceId ?? usualOffence(zoneId)
  const place = placesOf(options, null).find(({ id }) => id === zoneId)?.name ?? ''
  const location = chosen.location ?? place
  return {
    metres: chosen.zoneId === null && near ? near.metres : null,
    values: {
      ...{ zoneId, contractId, typeOfOffenceId, location },
      dateOfMisconduct: chosen.dateOfMisconduct ?? takenAt,
      description:
        chosen.description ?? (typeOfOffenceId ? describe({ typeOfOffenceId, place: location }) : ''),
      offender: chosen.offender ?? options.find(({ id }) => id === contractId)?.contractor ?? '',
      offenderPersonId: chosen.offenderPersonId,
      qty: chosen.qty ?? 1,
      ...{ latitude, longitude, accuracyM },
    },
  }
}
