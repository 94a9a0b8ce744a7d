import sharp from 'sharp'
import type { Random } from '../../api/seeds/random.ts'

const edge =
  '--part\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'

export const multipart = { 'content-type': 'multipart/form-data; boundary=part' }

/** The body of an upload of a small picture like no other. */
export async function aPicture(random: Random) {
  const background = { r: random.whole(0, 255), g: random.whole(0, 255), b: random.whole(0, 255) }
  const bytes = await sharp({
    create: { width: random.whole(20, 200), height: random.whole(20, 200), channels: 3, background },
  })
    .withExif({ IFD0: { ImageDescription: String(random.whole(0, 1e15)) } })
    .png()
    .toBuffer()
  return Buffer.concat([Buffer.from(edge), bytes, Buffer.from('\r\n--part--\r\n')])
}
