import type { ScanAnswer, ScanBatch } from '@patuh/domain/casework/touring/scan'
import { useCallback, useEffect, useState } from 'react'
import { useOutboxCounts } from '../../server/outbox/counts.ts'
import { flush, ownDevice, storeHeld, whenSent } from '../../server/outbox/outbox.ts'
import { noPosition, type Position } from './use-guard.ts'

type Scan = ScanBatch['scans'][number]
/** A scan on this device, with the server's answer once it is sent. */
export type Scanned = Pick<Scan, 'clientId' | 'tagUid' | 'deviceAt'> & {
  /** No round of this phone has the tag: said at once, before the server answers. */
  isForeign?: boolean
  answer?: Pick<ScanAnswer['results'][number], 'checkpoint' | 'flags'>
}

const mostShown = 60
const keptAs = 'scanned'

/** The last scans of this device, stored so that a reload shows what became of them. */
function useScanned() {
  const [scanned, setScanned] = useState<Scanned[] | null>(null)
  useEffect(() => {
    const load = async () => {
      const kept = await ownDevice()?.kept<Scanned[]>(keptAs)
      setScanned((now) => [...(now ?? []), ...(kept?.value ?? [])].slice(0, mostShown))
    }
    load().catch(() => setScanned((now) => now ?? []))
  }, [])
  useEffect(() => {
    if (scanned) void ownDevice()?.keep(keptAs, scanned)
  }, [scanned])
  useEffect(
    () =>
      whenSent(({ content }, sent) => {
        if (content.kind !== 'scan') return
        const { results } = sent as ScanAnswer
        const answers = new Map(results.map((result) => [result.clientId, result]))
        setScanned((now) =>
          (now ?? []).map((scan) => {
            const answer = answers.get(scan.clientId)
            return answer ? { ...scan, answer } : scan
          }),
        )
      }),
    [],
  )
  return [scanned ?? [], setScanned] as const
}

/** The scans of this device: each is written to the outbox first and sent when the network allows. */
export function useScans() {
  const [scanned, setScanned] = useScanned()
  const waiting = useOutboxCounts((state) => state.waiting)
  const add = useCallback(
    async (scan: Omit<Scan, keyof Position>, place: Promise<Position>, isForeign: boolean) => {
      const { clientId, tagUid, deviceAt } = scan
      setScanned((now) => [{ clientId, tagUid, deviceAt, isForeign }, ...(now ?? [])].slice(0, mostShown))
      // Stored before the position is known: determining it takes time, and the page may be closed meanwhile.
      const body = { ...scan, ...noPosition }
      await storeHeld({ kind: 'scan', title: tagUid, path: 'tour-scans', body }, clientId, place)
      await flush()
    },
    [setScanned],
  )
  return { waiting, scanned, add }
}
