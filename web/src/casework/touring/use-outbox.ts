import type { ScanAnswer } from '@patuh/domain/casework/touring/scan'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../server/api.ts'
import { deviceId, outbox, type Scan } from './outbox.ts'
import { noPosition, type Position } from './use-guard.ts'

export type Sent = { clientId: string; checkpoint: string | null; flags: string[] }

const batchSize = 500
const retryMs = 20_000
/** Scans whose position is still being determined. */
const locating = new Set<string>()

/** Sends waiting scans in order. The server deduplicates them by their id. */
async function send(): Promise<Sent[]> {
  const scans = (await outbox.all()).filter(({ clientId }) => !locating.has(clientId)).slice(0, batchSize)
  if (scans.length === 0) return []
  const body = { deviceId: await deviceId(), sentAt: new Date().toISOString(), scans }
  const { results } = await api<ScanAnswer>('POST', 'tour-scans', { body })
  await outbox.remove(scans.map(({ clientId }) => clientId))
  return results
}

/** Outbox: stores scans first and sends them when the network allows. */
export function useOutbox() {
  const [waiting, setWaiting] = useState(0)
  const [sent, setSent] = useState<Record<string, Sent>>({})
  const [isOnline, setOnline] = useState(navigator.onLine)
  const sending = useRef(false)
  const flush = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    try {
      for (let results = await send(); results.length > 0; results = await send()) {
        const known = Object.fromEntries(results.map((result) => [result.clientId, result]))
        setSent((before) => ({ ...before, ...known }))
      }
      setOnline(true)
    } catch {
      // the scans stay in the outbox until the next try
      setOnline(false)
    } finally {
      sending.current = false
      setWaiting((await outbox.all()).length)
    }
  }, [])
  const add = useCallback(
    async (scan: Omit<Scan, keyof Position>, place: Promise<Position>) => {
      locating.add(scan.clientId)
      // Stored before the position is known: determining it takes time, and the page may be closed meanwhile.
      await outbox.add({ ...scan, ...noPosition })
      setWaiting((await outbox.all()).length)
      await outbox.add({ ...scan, ...(await place) })
      locating.delete(scan.clientId)
      await flush()
    },
    [flush],
  )
  useEffect(() => {
    void flush()
    const retry = () => void flush()
    const offline = () => setOnline(false)
    const timer = window.setInterval(retry, retryMs)
    addEventListener('online', retry)
    addEventListener('offline', offline)
    return () => {
      window.clearInterval(timer)
      removeEventListener('online', retry)
      removeEventListener('offline', offline)
    }
  }, [flush])
  return { waiting, sent, isOnline, add, flush }
}
