import { exifOf, withExif } from './exif.ts'

const longSide = 2560
const quality = 0.85

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

/** Draws a picture anew as JPEG, at most 2,560 pixels long; the EXIF facts of the original are kept. */
export async function redraw(
  file: File,
  name: string,
  drawOver?: (context: OffscreenCanvasRenderingContext2D, width: number, height: number) => void,
) {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return file
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  drawOver?.(context, width, height)
  const drawn = await bytesOf(await canvas.convertToBlob({ type: 'image/jpeg', quality }))
  const jpeg = withExif(drawn, exifOf(await bytesOf(file)))
  return new File([jpeg], name, { type: 'image/jpeg', lastModified: file.lastModified })
}

/** A picture small enough to travel; one that the browser cannot open, or that grows, stays as it is. */
export async function shrink(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file
  const name = `${file.name.replace(/\.\w+$/, '')}.jpg`
  const smaller = await redraw(file, name).catch(() => file)
  return smaller.size < file.size || file.type !== 'image/jpeg' ? smaller : file
}
