export const tools = ['circle', 'arrow'] as const
export type Tool = (typeof tools)[number]
/** A mark on a picture, from one point to another, as fractions of width and height. */
export type Shape = { tool: Tool; from: Point; to: Point }
export type Point = { x: number; y: number }

type Context = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'moveTo' | 'lineTo' | 'ellipse' | 'stroke' | 'lineWidth' | 'strokeStyle' | 'lineCap'
>

/** Each line is drawn twice, dark below bright, so that it is seen on any picture. */
const lines = [
  { colour: '#1a1a1a', share: 1 / 90 },
  { colour: '#ffd400', share: 1 / 180 },
]

function trace(context: Context, { tool, from, to }: Shape, width: number, height: number) {
  const [x1, y1, x2, y2] = [from.x * width, from.y * height, to.x * width, to.y * height]
  context.beginPath()
  if (tool === 'circle') {
    const [radiusX, radiusY] = [Math.abs(x2 - x1) / 2, Math.abs(y2 - y1) / 2]
    context.ellipse((x1 + x2) / 2, (y1 + y2) / 2, radiusX, radiusY, 0, 0, 2 * Math.PI)
    return
  }
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const head = Math.hypot(x2 - x1, y2 - y1) / 4
  context.moveTo(x1, y1)
  context.lineTo(x2, y2)
  for (const side of [-1, 1]) {
    context.moveTo(x2, y2)
    context.lineTo(x2 - head * Math.cos(angle + side * 0.5), y2 - head * Math.sin(angle + side * 0.5))
  }
}

export function drawShapes(context: Context, shapes: Shape[], width: number, height: number) {
  for (const shape of shapes)
    for (const { colour, share } of lines) {
      context.lineWidth = Math.max(width, height) * share
      context.strokeStyle = colour
      context.lineCap = 'round'
      trace(context, shape, width, height)
      context.stroke()
    }
}

/** The shape moved by a fraction of the picture. */
export const moved = ({ tool, from, to }: Shape, x: number, y: number): Shape => ({
  tool,
  from: { x: from.x + x, y: from.y + y },
  to: { x: to.x + x, y: to.y + y },
})
