import sharp from 'sharp'
import type { App } from '../http/app.ts'
import { HttpError } from '../http/error.ts'
import { wrongField } from '../http/record.ts'

const side = 256
const pixels = 50_000_000
const kinds = ['image/jpeg', 'image/png', 'image/webp']

/** Drawn anew as a small square: whatever else was in the file is left behind. */
async function redraw(bytes: Buffer) {
  // sharp throws at once for no bytes at all, and later for wrong ones
  const picture = sharp(bytes, { limitInputPixels: pixels, failOn: 'error' }).timeout({ seconds: 10 })
  const { format } = await picture.metadata()
  if (!kinds.includes(`image/${format}`)) throw new Error('another kind of picture')
  return picture.rotate().resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
}

/** The picture in a request, as it is kept; or what is wrong with it. */
export async function portraitIn(body: unknown) {
  if (!Buffer.isBuffer(body))
    throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send image/jpeg, image/png or image/webp.')
  return redraw(body).catch(() => {
    throw wrongField('photo', 'notPicture', 'This is not a JPEG, PNG or WebP picture.')
  })
}

/** Where a portrait is fetched. The address is a secret of 128 bits, as an <img> cannot say who asks. */
export const portraitUrl = (key: string) => `/api/v1/photos/${key}`

/** Mounts routes that take a picture as their body. */
export const takingPictures = (app: App, bodyLimit: number, mount: (app: App) => void) =>
  app.register(async (scope) => {
    scope.addContentTypeParser(
      kinds,
      { parseAs: 'buffer', bodyLimit },
      async (_: unknown, body: Buffer) => body,
    )
    mount(scope as unknown as App)
  })
