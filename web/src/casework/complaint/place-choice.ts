import { distanceM } from '@patuh/domain/casework/attendance/attendance'
import type { ComplaintInput } from '@patuh/domain/casework/complaint'
import type { ComplaintOption } from '@patuh/domain/casework/complaint-course'

type Place = ComplaintOption['places'][number]
type Chosen = Pick<ComplaintInput, 'contractId' | 'zoneId' | 'location'>

/** Metres within which a position belongs to a site. */
const maxMetres = 500

const covers = ({ places }: ComplaintOption, zoneId: number | null) => places.some(({ id }) => id === zoneId)

/** The contracts that cover a site, and the others. */
export const contractsAt = (options: ComplaintOption[], zoneId: number | null) => ({
  here: options.filter((option) => covers(option, zoneId)),
  elsewhere: options.filter((option) => !covers(option, zoneId)),
})

/** The sites of the chosen contract; without one those of all, each once. */
export function placesOf(options: ComplaintOption[], contractId: number | null): Place[] {
  const chosen = options.filter(({ id }) => contractId === null || id === contractId)
  const all = new Map(chosen.flatMap(({ places }) => places.map((place) => [place.id, place])))
  return [...all.values()]
}

/** Chooses a site: sets the contract if only one covers it, and the location if it is empty. */
export function withPlace(
  options: ComplaintOption[],
  values: Chosen,
  zoneId: number | null,
): Partial<Chosen> {
  const place = placesOf(options, null).find(({ id }) => id === zoneId)
  const { here } = contractsAt(options, zoneId)
  const keeps = here.some(({ id }) => id === values.contractId)
  return {
    zoneId: place?.id ?? null,
    ...(place && !values.location ? { location: place.name } : {}),
    ...(place && !keeps ? { contractId: here.length === 1 ? (here[0]?.id ?? null) : null } : {}),
  }
}

/** Chooses a contract; the site stays if the contract covers it. */
export const withContract = (
  options: ComplaintOption[],
  { zoneId }: Chosen,
  contractId: number | null,
): Partial<Chosen> => {
  const stays =
    contractId === null || options.some((option) => option.id === contractId && covers(option, zoneId))
  return { contractId, ...(stays ? {} : { zoneId: null }) }
}

const metres = ({ latitude, longitude }: Place, position: { latitude: number; longitude: number }) =>
  latitude === null || longitude === null
    ? Number.POSITIVE_INFINITY
    : distanceM({ latitude, longitude }, position)

/** The nearest site within the limit. */
export function nearest(options: ComplaintOption[], latitude: number, longitude: number) {
  const [found] = placesOf(options, null)
    .map((place) => ({ place, metres: Math.round(metres(place, { latitude, longitude })) }))
    .sort((one, other) => one.metres - other.metres)
  return found && found.metres <= maxMetres ? found : null
}
