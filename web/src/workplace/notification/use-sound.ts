import type { Notification } from '@patuh/domain/workplace/notification'
import { useEffect, useRef } from 'react'
import { useStore } from '../../server/store.ts'

let context: AudioContext | undefined

/** Two short notes. Browsers play nothing before the user has clicked or typed in the page: then neither do we. */
export async function playTone() {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return
  context ??= new AudioContext()
  await context.resume()
  const start = context.currentTime
  const volume = context.createGain()
  volume.gain.setValueAtTime(0.08, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.4)
  const note = context.createOscillator()
  note.frequency.setValueAtTime(660, start)
  note.frequency.setValueAtTime(880, start + 0.12)
  note.connect(volume).connect(context.destination)
  note.start(start)
  note.stop(start + 0.4)
}

/** Plays the tone when a notification arrives after the first load, for users who switched it on. */
export function useSound(unread: readonly Pick<Notification, 'id'>[] | undefined) {
  const hasSound = useStore(({ auth }) => auth.user?.hasSound ?? false)
  const newest = unread && Math.max(0, ...unread.map(({ id }) => id))
  const heard = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (newest === undefined) return
    if (hasSound && heard.current !== undefined && newest > heard.current) playTone().catch(console.error)
    heard.current = Math.max(newest, heard.current ?? 0)
  }, [newest, hasSound])
}
