import type { Option } from '../ui/field/option.ts'

type Place = { contractId: number; contract: string; zoneId: number; site: string }

const unique = (pairs: [number, string][]): Option[] =>
  [...new Map(pairs)].map(([id, label]) => ({ value: String(id), label }))

/** The contracts of some places, and the places themselves, as filter options. */
export const contractsOf = (places: Place[] = []) =>
  unique(places.map(({ contractId, contract }) => [contractId, contract]))
export const sitesOf = (places: Place[] = []) => unique(places.map(({ zoneId, site }) => [zoneId, site]))
