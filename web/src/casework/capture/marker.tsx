import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { drawShapes, moved, type Point, type Shape, type Tool, tools } from './shape.ts'
import { redraw } from './shrink.ts'

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
}

/** The picture, drawn with its marks on a canvas. */
function useCanvas(file: File, shapes: Shape[]) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  useEffect(() => {
    let made: ImageBitmap | undefined
    void createImageBitmap(file, { resizeWidth: 1280 }).then((bitmap) => {
      made = bitmap
      setPicture(bitmap)
    })
    return () => made?.close()
  }, [file])
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context || !picture) return
    canvas.current.width = picture.width
    canvas.current.height = picture.height
    context.drawImage(picture, 0, 0)
    drawShapes(context, shapes, picture.width, picture.height)
  }, [picture, shapes])
  return canvas
}

const middle: Omit<Shape, 'tool'> = { from: { x: 0.35, y: 0.35 }, to: { x: 0.65, y: 0.65 } }

/** Draws circles and arrows on a picture, by finger, mouse or keyboard. The marked copy is a picture of its own. */
export function Marker({
  file,
  onMarked,
  onClose,
}: {
  file: File
  onMarked: (marked: File) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['capture', 'translation'])
  const [tool, setTool] = useState<Tool>('circle')
  const [shapes, setShapes] = useState<Shape[]>([])
  const [isSaving, setSaving] = useState(false)
  const start = useRef<Point | null>(null)
  const canvas = useCanvas(file, shapes)
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  const begin = (event: PointerEvent) => {
    const from = pointOf(event)
    start.current = from
    event.currentTarget.setPointerCapture(event.pointerId)
    setShapes((all) => [...all, { tool, from, to: from }])
  }
  const stretch = (event: PointerEvent) => {
    if (!start.current) return
    const to = pointOf(event)
    setShapes((all) => all.map((one, index) => (index === all.length - 1 ? { ...one, to } : one)))
  }
  const end = () => {
    start.current = null
    // a tap is no mark
    setShapes((all) => all.filter(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y) > 0.02))
  }
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    setShapes((all) => all.map((one, index) => (index === all.length - 1 ? moved(one, ...step) : one)))
  }
  const save = async () => {
    setSaving(true)
    const name = `${file.name.replace(/\.\w+$/, '')}-marked.jpg`
    onMarked(await redraw(file, name, (context, width, height) => drawShapes(context, shapes, width, height)))
  }
  return (
    <Dialog
      title={t('mark.title')}
      size="xl"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button disabled={shapes.length === 0} onClick={() => setShapes((all) => all.slice(0, -1))}>
            {t('mark.undo')}
          </Button>
          <Button tone="primary" busy={isSaving} disabled={shapes.length === 0} onClick={() => void save()}>
            {t('mark.save')}
          </Button>
        </>
      }
    >
      <p className="form-text">{t('mark.help')}</p>
      <div className="capture-tools">
        {tools.map((one) => (
          <Button key={one} aria-pressed={tool === one} onClick={() => setTool(one)}>
            {t(`mark.${one}`)}
          </Button>
        ))}
        <Button onClick={() => setShapes((all) => [...all, { tool, ...middle }])}>{t('mark.add')}</Button>
      </div>
      <button type="button" className="capture-canvas" aria-label={t('mark.picture')} onKeyDown={move}>
        <canvas
          ref={canvas}
          onPointerDown={begin}
          onPointerMove={stretch}
          onPointerUp={end}
          onPointerCancel={end}
        />
      </button>
    </Dialog>
  )
}
