import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeReader } from './decode.ts'

const scanMs = 200

/** Scans QR codes with the camera. */
export function Camera({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useTranslation('touring')
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onCode)
  latest.current = onCode
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer = 0
    let isStopped = false
    const start = async () => {
      const constraints = { video: { facingMode: 'environment' }, audio: false }
      const [read, opened] = await Promise.all([
        makeReader(),
        navigator.mediaDevices.getUserMedia(constraints),
      ])
      stream = opened
      const element = video.current
      if (isStopped || !element) return stop()
      element.srcObject = opened
      await element.play()
      const scan = async () => {
        const text = element.readyState >= 2 ? await read(element) : null
        if (isStopped) return
        if (text) latest.current(text)
        timer = window.setTimeout(() => void scan(), scanMs)
      }
      await scan()
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    start().catch(() => setFailed(true))
    return () => {
      isStopped = true
      window.clearTimeout(timer)
      stop()
    }
  }, [])
  if (failed) return <p className="alert alert-warning">{t('scan.noCamera')}</p>
  return <video ref={video} className="scan-camera" muted playsInline aria-label={t('scan.camera')} />
}
