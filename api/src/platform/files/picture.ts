import { availableParallelism } from 'node:os'
import { fileLimits } from '@patuh/domain/platform/file'
import sharp from 'sharp'
import { type Exif, readExif } from './exif.ts'
import { rejected } from './rejected.ts'

sharp.cache(false)
sharp.concurrency(1)

const options = { limitInputPixels: fileLimits.pixels, failOn: 'error' } as const
const unreadable = () => rejected('unreadable', 'This picture cannot be read.')
const seconds = 10

// Decoded pictures need much memory: at most two are processed at a time, and a core is left to answer others.
const slots = Math.max(1, Math.min(2, availableParallelism() - 1))
const waiting: (() => void)[] = []
let busy = 0
async function withSlot<Result>(work: () => Promise<Result>) {
  if (busy >= slots) await new Promise<void>((resolve) => waiting.push(resolve))
  busy++
  try {
    return await work()
  } finally {
    busy--
    waiting.shift()?.()
  }
}

export type Picture = Exif & { width: number; height: number; display: Buffer; thumbnail: Buffer }

const draw = (path: string, edge: number, quality: number) =>
  sharp(path, options)
    .rotate()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .timeout({ seconds })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })

/** An area to redact, as fractions of width and height. */
export type Area = { x: number; y: number; width: number; height: number }

/** Redacts a picture: paints over these areas and encodes it anew. */
export async function coverPicture(bytes: Buffer, areas: Area[]) {
  const { width, height } = await sharp(bytes, options).metadata()
  const pixels = areas.map((area) => {
    const left = Math.min(width - 1, Math.floor(area.x * width))
    const top = Math.min(height - 1, Math.floor(area.y * height))
    return {
      left,
      top,
      input: {
        create: {
          width: Math.max(1, Math.min(width - left, Math.ceil(area.width * width))),
          height: Math.max(1, Math.min(height - top, Math.ceil(area.height * height))),
          channels: 3 as const,
          background: '#17212b',
        },
      },
    }
  })
  return withSlot(() =>
    sharp(bytes, options).composite(pixels).timeout({ seconds }).jpeg({ quality: 88 }).toBuffer(),
  )
}

/** Encodes a picture anew, which drops metadata and embedded content; the EXIF facts are returned beside it. */
export async function drawPicture(path: string): Promise<Picture> {
  const { width, height, exif } = await sharp(path, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable()
    })
  if (width * height > fileLimits.pixels)
    throw rejected('pixels', 'This picture has too many pixels.', fileLimits.pixels / 1e6)
  return withSlot(async () => {
    const display = await draw(path, 2560, 84)
    const thumbnail = await draw(path, 320, 72)
    const { width, height } = display.info
    return { ...readExif(exif), width, height, display: display.data, thumbnail: thumbnail.data }
  }).catch(() => {
    throw unreadable()
  })
}
