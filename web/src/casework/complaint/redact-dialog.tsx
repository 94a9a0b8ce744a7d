import type { Area, File as StoredFile } from '@patuh/domain/platform/file'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextField } from '../../ui/field/text-field.tsx'

type Point = { x: number; y: number }
const clamp = (value: number) => Math.min(1, Math.max(0, value))
const percent = (part: number) => `${part * 100}%`

/** The rectangle between two corners, in any drawing direction. */
const between = (a: Point, b: Point): Area => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})

const steps: Record<string, Point> = {
  ArrowLeft: { x: -0.01, y: 0 },
  ArrowRight: { x: 0.01, y: 0 },
  ArrowUp: { x: 0, y: -0.01 },
  ArrowDown: { x: 0, y: 0.01 },
}

/** Arrow keys move an area, with Shift they resize it. */
function moved(area: Area, { key, shiftKey }: KeyboardEvent): Area | null {
  const by = steps[key]
  if (!by) return null
  return shiftKey
    ? { ...area, width: clamp(area.width + by.x) || 0.01, height: clamp(area.height + by.y) || 0.01 }
    : { ...area, x: clamp(area.x + by.x), y: clamp(area.y + by.y) }
}

function useAreas() {
  const [areas, setAreas] = useState<Area[]>([])
  const [start, setStart] = useState<Point | null>(null)
  const [drawn, setDrawn] = useState<Area | null>(null)
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return { x: clamp((clientX - box.left) / box.width), y: clamp((clientY - box.top) / box.height) }
  }
  const end = () => {
    if (drawn && drawn.width > 0.005 && drawn.height > 0.005) setAreas([...areas, drawn])
    setStart(null)
    setDrawn(null)
  }
  return {
    areas,
    setAreas,
    shown: drawn ? [...areas, drawn] : areas,
    drawing: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setStart(at(event))
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => start && setDrawn(between(start, at(event))),
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}

/** Redaction: covers areas of a picture, such as a face; everyone then sees the covered picture. */
export function RedactDialog({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const { t } = useTranslation('file')
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const { areas, setAreas, shown, drawing } = useAreas()
  const redact = useMutation({
    mutationFn: () => api('POST', `files/${file.id}/redact`, { body: { areas, reason } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['complaints'] })
      toast.success(t('redacted'))
      onClose()
    },
  })
  const ready = areas.length > 0 && reason.trim().length > 0
  return (
    <Dialog
      title={`${t('redact')}: ${file.fileName}`}
      size="xl"
      onClose={onClose}
      onSubmit={() => ready && redact.mutate()}
      footer={
        <>
          <Button onClick={() => setAreas([...areas, { x: 0.4, y: 0.4, width: 0.2, height: 0.2 }])}>
            {t('addArea')}
          </Button>
          <Button disabled={areas.length === 0} onClick={() => setAreas(areas.slice(0, -1))}>
            {t('undoArea')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" busy={redact.isPending} disabled={!ready}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Failure error={redact.error} />
      <p className="form-text">{t('redactHelp')}</p>
      <div className="cover-frame" {...drawing}>
        <img src={file.fileUrl} alt={file.fileName} draggable={false} />
        {shown.map((area, index) => (
          <button
            key={index}
            type="button"
            className="cover-area"
            aria-label={t('area', { no: index + 1 })}
            style={{
              insetInlineStart: percent(area.x),
              insetBlockStart: percent(area.y),
              inlineSize: percent(area.width),
              blockSize: percent(area.height),
            }}
            onKeyDown={(event) => {
              const next = moved(area, event)
              if (!next) return
              event.preventDefault()
              setAreas(areas.map((one, other) => (other === index ? next : one)))
            }}
          />
        ))}
      </div>
      <TextField label={t('reason')} required rows={2} maxLength={500} value={reason} onChange={setReason} />
    </Dialog>
  )
}
