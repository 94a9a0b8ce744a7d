import type { ComplaintOffline } from '@patuh/domain/casework/complaint-course'

const most = 4

/** The likely offences: the user's most frequent ones at this place, then elsewhere. */
export function likelyOffences(recent: ComplaintOffline['recent'], zoneId: number | null) {
  const here = recent.filter((one) => one.zoneId === zoneId)
  const counts = new Map<number, number>()
  for (const { typeOfOffenceId, count } of recent)
    counts.set(typeOfOffenceId, (counts.get(typeOfOffenceId) ?? 0) + count)
  const elsewhere = [...counts].sort(([, one], [, other]) => other - one).map(([id]) => id)
  const ordered = [
    ...here.sort((one, other) => other.count - one.count).map((one) => one.typeOfOffenceId),
    ...elsewhere,
  ]
  return { ids: [...new Set(ordered)].slice(0, most), usual: here[0]?.typeOfOffenceId ?? null }
}

/** The people of a place first, then the others of the contract. */
export function likelyPeople(
  people: ComplaintOffline['people'],
  { contractId, zoneId }: { contractId: number | null; zoneId: number | null },
) {
  const ofContract = people.filter(
    ({ contractIds }) => contractId !== null && contractIds.includes(contractId),
  )
  return ofContract.sort((one, other) => Number(other.siteId === zoneId) - Number(one.siteId === zoneId))
}
