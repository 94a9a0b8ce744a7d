import type { ScanAnswer } from '@patuh/domain/casework/touring/scan'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../server/api.ts'
import { deviceId, outbox, type Scan } from './outbox.ts'
import { nowhere, type Where } from './use-walker.ts'

export type Sent = { clientId: string; checkpoint: string | null; flags: string[] }

const most = 500
const every = 20_000
/** What this page still looks for the place of. */
const unplaced = new Set<string>()

/** Sends what waits, in the order in which it was walked. What was sent twice counts once: the server knows each id. */
async function send(): Promise<Sent[]> {
  const scans = (await outbox.all()).filter(({ clientId }) => !unplaced.has(clientId)).slice(0, most)
  if (scans.length === 0) return []
  const body = { deviceId: await deviceId(), sentAt: new Date().toISOString(), scans }
  const { results } = await api<ScanAnswer>('POST', 'tour-scans', { body })
  await outbox.remove(scans.map(({ clientId }) => clientId))
  return results
}

/** What was scanned here: kept first, sent as soon as there is a way. */
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
      // it stays in the outbox; the next time will do
      setOnline(false)
    } finally {
      sending.current = false
      setWaiting((await outbox.all()).length)
    }
  }, [])
  const add = useCallback(
    async (scan: Omit<Scan, keyof Where>, place: Promise<Where>) => {
      unplaced.add(scan.clientId)
      // Kept before the place is known: that may take its time, and the phone be pocketed by then.
      await outbox.add({ ...scan, ...nowhere })
      setWaiting((await outbox.all()).length)
      await outbox.add({ ...scan, ...(await place) })
      unplaced.delete(scan.clientId)
      await flush()
    },
    [flush],
  )
  useEffect(() => {
    void flush()
    const again = () => void flush()
    const offline = () => setOnline(false)
    const timer = window.setInterval(again, every)
    addEventListener('online', again)
    addEventListener('offline', offline)
    return () => {
      window.clearInterval(timer)
      removeEventListener('online', again)
      removeEventListener('offline', offline)
    }
  }, [flush])
  return { waiting, sent, isOnline, add, flush }
}
