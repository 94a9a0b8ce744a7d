import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { type Crop, centred, clamped, draw, windowOf } from './crop.ts'

const shown = 280
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function useObjectUrl(file: File) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const address = URL.createObjectURL(file)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return url
}

/** Crops a photo to a square: drag, arrow keys, zoom slider. */
export function CropDialog({
  file,
  busy,
  onCropped,
  onClose,
}: {
  file: File
  busy: boolean
  onCropped: (photo: Blob) => void
  onClose: () => void
}) {
  const { t } = useTranslation('profile')
  const url = useObjectUrl(file)
  const image = useRef<HTMLImageElement>(null)
  const [crop, setCrop] = useState<Crop | null>(null)
  const [broken, setBroken] = useState(false)
  const change = (next: Partial<Crop>) => crop && setCrop(clamped({ ...crop, ...next }))
  const scale = crop ? shown / windowOf(crop) : 1
  const move = (x: number, y: number) => crop && change({ x: crop.x - x / scale, y: crop.y - y / scale })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    move(-step[0] * 12, -step[1] * 12)
  }
  const onPointerMove = ({ buttons, movementX, movementY }: PointerEvent) =>
    buttons === 1 && move(movementX, movementY)
  const use = async () => {
    const photo = crop && image.current && (await draw(image.current, crop))
    if (photo) onCropped(photo)
  }
  return (
    <Dialog
      title={t('photo.crop')}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" busy={busy} disabled={!crop} onClick={use}>
            {t('photo.use')}
          </Button>
        </>
      }
    >
      {broken ? (
        <p className="alert alert-danger" role="alert">
          {t('error.field.notPicture')}
        </p>
      ) : (
        <div className="crop">
          {/* biome-ignore lint/a11y/useSemanticElements: a window onto a picture has no element of its own */}
          <div
            className="crop-window"
            role="group"
            aria-label={t('photo.move')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the arrow keys
            tabIndex={0}
            onKeyDown={onKeyDown}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={onPointerMove}
          >
            {url && (
              <img
                ref={image}
                src={url}
                alt=""
                draggable={false}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                  setCrop(centred(naturalWidth, naturalHeight))
                }
                onError={() => setBroken(true)}
                style={
                  crop
                    ? {
                        inlineSize: crop.width * scale,
                        translate: `${shown / 2 - crop.x * scale}px ${shown / 2 - crop.y * scale}px`,
                      }
                    : undefined
                }
              />
            )}
          </div>
          <label className="crop-zoom">
            {t('photo.zoom')}
            <input
              type="range"
              className="form-range"
              min={1}
              max={4}
              step={0.05}
              value={crop?.zoom ?? 1}
              onChange={(event) => change({ zoom: Number(event.target.value) })}
            />
          </label>
        </div>
      )}
    </Dialog>
  )
}
