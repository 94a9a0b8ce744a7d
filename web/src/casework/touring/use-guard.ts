import type { Guard } from '@patuh/domain/casework/attendance/board'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../server/api.ts'
import { ownDevice } from '../../server/outbox/outbox.ts'

/** The guards who may walk rounds; offline, those stored last. */
async function loadGuards() {
  try {
    const { items: places } = await api<{ items: { contractId: number }[] }>('GET', 'tour-places')
    const contracts = [...new Set(places.map(({ contractId }) => contractId))]
    const lists = await Promise.all(
      contracts.map((id) => api<{ items: Guard[] }>('GET', `attendances/guards?contractId=${id}`)),
    )
    const found = [...new Map(lists.flatMap(({ items }) => items).map((one) => [one.id, one])).values()]
    const guards = found.sort((one, other) => one.name.localeCompare(other.name))
    await ownDevice()?.keep('guards', guards)
    return guards
  } catch (error) {
    const stored = await ownDevice()?.kept<Guard[]>('guards')
    if (!stored) throw error
    return stored.value
  }
}

/** The guard who uses this device, stored until changed. */
export function useGuard() {
  const [personId, setPersonId] = useState<number | null>(null)
  const { data: guards = [] } = useQuery({
    queryKey: ['tour-scans', 'guards'],
    queryFn: loadGuards,
    meta: { isChoice: true },
    staleTime: 300_000,
  })
  useEffect(() => {
    void ownDevice()
      ?.kept<number | null>('walker')
      .then((known) => known && setPersonId(known.value))
  }, [])
  const choose = (id: number | null) => {
    setPersonId(id)
    void ownDevice()?.keep('walker', id)
  }
  return { personId, choose, guards }
}

export type Position = { latitude: number | null; longitude: number | null; accuracyM: number | null }
export const noPosition: Position = { latitude: null, longitude: null, accuracyM: null }

/** The position of this device, if available within two seconds. */
export const currentPosition = () =>
  new Promise<Position>((resolve) => {
    if (!('geolocation' in navigator)) return resolve(noPosition)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ latitude: coords.latitude, longitude: coords.longitude, accuracyM: coords.accuracy }),
      () => resolve(noPosition),
      { enableHighAccuracy: true, timeout: 2000, maximumAge: 10_000 },
    )
  })
