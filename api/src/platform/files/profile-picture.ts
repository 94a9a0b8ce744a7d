import sharp from 'sharp'
import type { App } from '../http/app.ts'
import { HttpError } from '../http/error.ts'
import { wrongField } from '../http/record.ts'

const side = 256
const pixels = 50_000_000
const kinds = ['image/jpeg', 'image/png', 'image/webp']

/** Crops and encodes a picture anew as a small square, which drops metadata. */
async function redraw(bytes: Buffer) {
  // sharp throws synchronously for empty input, asynchronously for invalid input
  const picture = sharp(bytes, { limitInputPixels: pixels, failOn: 'error' }).timeout({ seconds: 10 })
  const { format } = await picture.metadata()
  if (!kinds.includes(`image/${format}`)) throw new Error('unsupported picture format')
  return picture.rotate().resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
}

/** The picture of a request body, ready to store; throws if it is not one. */
export async function portraitIn(body: unknown) {
  if (!Buffer.isBuffer(body))
    throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send image/jpeg, image/png or image/webp.')
  return redraw(body).catch(() => {
    throw wrongField('photo', 'notPicture', 'This is not a JPEG, PNG or WebP picture.')
  })
}

/** URL of a profile picture. Its key is a secret of 128 bits, as an <img> sends no token. */
export const portraitUrl = (key: string) => `/api/v1/photos/${key}`

/** Mounts routes whose request body is a picture. */
export const takingPictures = (app: App, bodyLimit: number, mount: (app: App) => void) =>
  app.register(async (scope) => {
    scope.addContentTypeParser(
      kinds,
      { parseAs: 'buffer', bodyLimit },
      async (_: unknown, body: Buffer) => body,
    )
    mount(scope as unknown as App)
  })
