import type { Guard } from '@patuh/domain/casework/attendance/board'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../server/api.ts'
import { recall, remember } from './outbox.ts'

/** The people who may walk, as far as this device has heard; also without a network. */
async function everyone() {
  try {
    const { items: places } = await api<{ items: { contractId: number }[] }>('GET', 'tour-places')
    const contracts = [...new Set(places.map(({ contractId }) => contractId))]
    const lists = await Promise.all(
      contracts.map((id) => api<{ items: Guard[] }>('GET', `attendances/guards?contractId=${id}`)),
    )
    const found = [...new Map(lists.flatMap(({ items }) => items).map((one) => [one.id, one])).values()]
    const guards = found.sort((one, other) => one.name.localeCompare(other.name))
    await remember('guards', guards)
    return guards
  } catch {
    return ((await recall('guards')) ?? []) as Guard[]
  }
}

/** Who walks with this device: chosen once, known until someone else does. */
export function useWalker() {
  const [personId, setPersonId] = useState<number | null>(null)
  const { data: guards = [] } = useQuery({
    queryKey: ['tour-scans', 'guards'],
    queryFn: everyone,
    networkMode: 'always',
    staleTime: 300_000,
  })
  useEffect(() => {
    void recall('walker').then((known) => typeof known === 'number' && setPersonId(known))
  }, [])
  const choose = (id: number | null) => {
    setPersonId(id)
    void remember('walker', id)
  }
  return { personId, choose, guards }
}

export type Where = { latitude: number | null; longitude: number | null; accuracyM: number | null }
export const nowhere: Where = { latitude: null, longitude: null, accuracyM: null }

/** Where this device is, if it may say so within two seconds. */
export const whereAmI = () =>
  new Promise<Where>((resolve) => {
    if (!('geolocation' in navigator)) return resolve(nowhere)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ latitude: coords.latitude, longitude: coords.longitude, accuracyM: coords.accuracy }),
      () => resolve(nowhere),
      { enableHighAccuracy: true, timeout: 2000, maximumAge: 10_000 },
    )
  })
