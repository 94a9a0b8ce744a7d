import { fileLimits } from '@patuh/domain/platform/file'
import sharp from 'sharp'
import { type Exif, readExif } from './exif.ts'
import { rejected } from './rejected.ts'

sharp.cache(false)
sharp.concurrency(1)

const options = { limitInputPixels: fileLimits.pixels, failOn: 'error' } as const
const unreadable = () => rejected('unreadable', 'This picture cannot be read.')
const seconds = 10

// Pictures are large once unpacked: two at a time, whoever sends them.
const places: (() => void)[] = []
let busy = 0
async function inTurn<Result>(work: () => Promise<Result>) {
  if (busy >= 2) await new Promise<void>((resolve) => places.push(resolve))
  busy++
  try {
    return await work()
  } finally {
    busy--
    places.shift()?.()
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

/** What is covered of a picture, in parts of its width and height. */
export type Area = { x: number; y: number; width: number; height: number }

/** The same picture with these areas painted over: what was there is in no pixel of it. */
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
  return inTurn(() =>
    sharp(bytes, options).composite(pixels).timeout({ seconds }).jpeg({ quality: 88 }).toBuffer(),
  )
}

/** The picture drawn anew, so that nothing hidden in it survives, and what its camera reported. */
export async function drawPicture(path: string): Promise<Picture> {
  const { width, height, exif } = await sharp(path, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable()
    })
  if (width * height > fileLimits.pixels)
    throw rejected('pixels', 'This picture has too many pixels.', fileLimits.pixels / 1e6)
  return inTurn(async () => {
    const display = await draw(path, 2560, 84)
    const thumbnail = await draw(path, 320, 72)
    const { width, height } = display.info
    return { ...readExif(exif), width, height, display: display.data, thumbnail: thumbnail.data }
  }).catch(() => {
    throw unreadable()
  })
}
