import { cilCamera, cilPencil, cilTrash } from '@coreui/icons'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/button.tsx'
import { type CameraHandle, CameraInput } from './camera-input.tsx'
import type { Picture, usePictures } from './use-pictures.ts'

const Marker = lazy(async () => ({ default: (await import('./marker.tsx')).Marker }))

/** The pictures taken so far, and the camera for the next one. */
export function Pictures({ pictures, isBusy, add, addMarked, remove }: ReturnType<typeof usePictures>) {
  const { t } = useTranslation('capture')
  const camera = useRef<CameraHandle>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [marking, setMarking] = useState<Picture | null>(null)
  return (
    <section className="capture-pictures" aria-label={t('pictures')}>
      <ul>
        {pictures.map((picture, index) => (
          <li key={picture.key}>
            <img src={picture.url} alt={t('pictureNo', { no: index + 1 })} />
            <span>
              <IconButton
                icon={cilPencil}
                label={t('mark.open', { no: index + 1 })}
                onClick={() => setMarking(picture)}
              />
              <IconButton
                icon={cilTrash}
                label={t('removePicture', { no: index + 1 })}
                onClick={() => remove(picture)}
              />
            </span>
          </li>
        ))}
      </ul>
      <div className="capture-buttons">
        <Button icon={cilCamera} busy={isBusy} onClick={() => camera.current?.open()}>
          {t(pictures.length ? 'nextPicture' : 'takePicture')}
        </Button>
        <Button onClick={() => chooser.current?.click()}>{t('choose')}</Button>
      </div>
      <CameraInput ref={camera} onFiles={(files) => void add(files, true)} />
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept=".jpg,.jpeg,.png,.webp"
        aria-label={t('choose')}
        onChange={({ target }) => {
          void add([...(target.files ?? [])], false)
          target.value = ''
        }}
      />
      {marking && (
        <Suspense>
          <Marker
            file={marking.file}
            onMarked={(file) => {
              addMarked(marking, file)
              setMarking(null)
            }}
            onClose={() => setMarking(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
