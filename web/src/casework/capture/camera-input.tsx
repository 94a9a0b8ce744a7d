import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'

export type CameraHandle = { open: () => void }

/** Opens the camera of the phone. Without a picture, because the user went back, it calls with none. */
export function CameraInput({ ref, onFiles }: { ref: Ref<CameraHandle>; onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('capture')
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(onFiles)
  latest.current = onFiles
  useImperativeHandle(ref, () => ({ open: () => input.current?.click() }), [])
  useEffect(() => {
    const element = input.current
    const onCancel = () => latest.current([])
    element?.addEventListener('cancel', onCancel)
    return () => element?.removeEventListener('cancel', onCancel)
  }, [])
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept="image/jpeg"
      capture="environment"
      aria-label={t('takePicture')}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        target.value = ''
      }}
    />
  )
}
