import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeReader } from './decode.ts'

const pause = 200

/** Looks through the camera and tells of every code it sees. */
export function Camera({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useTranslation('touring')
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onCode)
  latest.current = onCode
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer = 0
    let over = false
    const watch = async () => {
      const constraints = { video: { facingMode: 'environment' }, audio: false }
      const [read, taken] = await Promise.all([
        makeReader(),
        navigator.mediaDevices.getUserMedia(constraints),
      ])
      stream = taken
      const element = video.current
      if (over || !element) return stop()
      element.srcObject = taken
      await element.play()
      const look = async () => {
        const text = element.readyState >= 2 ? await read(element) : null
        if (over) return
        if (text) latest.current(text)
        timer = window.setTimeout(() => void look(), pause)
      }
      await look()
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    watch().catch(() => setFailed(true))
    return () => {
      over = true
      window.clearTimeout(timer)
      stop()
    }
  }, [])
  if (failed) return <p className="alert alert-warning">{t('scan.noCamera')}</p>
  return <video ref={video} className="scan-camera" muted playsInline aria-label={t('scan.camera')} />
}
