import { useEffect, useRef } from 'react'

type Message = { records: { recordType: string; data?: DataView }[] }
type Reading = { serialNumber: string; message: Message }
type Reader = {
  scan: (options: { signal: AbortSignal }) => Promise<void>
  onreading: (event: Reading) => void
}
const { NDEFReader } = globalThis as { NDEFReader?: new () => Reader }

/** Whether this browser reads NFC tags. */
export const hasNfc = NDEFReader !== undefined

/** The code of a tag: its text, or its serial number where it holds none. */
const codeOf = ({ serialNumber, message }: Reading) => {
  const text = message.records.find(({ recordType }) => recordType === 'text')?.data
  return text ? new TextDecoder().decode(text) : serialNumber
}

/** Reads NFC tags while it is on; the phone asks for the permission. */
export function useNfc(isOn: boolean, onCode: (code: string) => void) {
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    if (!isOn || !NDEFReader) return
    const controller = new AbortController()
    const reader = new NDEFReader()
    reader.onreading = (event) => latest.current(codeOf(event))
    void reader.scan({ signal: controller.signal }).catch(() => undefined)
    return () => controller.abort()
  }, [isOn])
}
