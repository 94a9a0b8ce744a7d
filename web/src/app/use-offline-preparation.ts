import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMay } from '../server/use-may.ts'
import { useIsPhone } from '../ui/media/use-media.ts'

/** On a phone, loads what the complaint form needs without a network, some seconds after the first screen. */
export function useOfflinePreparation() {
  const isPhone = useIsPhone()
  const mayCreate = useMay()('complaint.create')
  const client = useQueryClient()
  useEffect(() => {
    if (!isPhone || !mayCreate) return
    const load = async () => {
      const { offlineData } = await import('../casework/capture/offline-data.ts')
      await client.prefetchQuery(offlineData)
    }
    const timer = setTimeout(() => void load().catch(() => undefined), 4000)
    return () => clearTimeout(timer)
  }, [isPhone, mayCreate, client])
}
