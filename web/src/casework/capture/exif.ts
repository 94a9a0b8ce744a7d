const marker = { start: 0xffd8, exif: 0xffe1, scan: 0xffda }
const orientationTag = 0x0112

/** Sets the orientation in a copy of an EXIF segment to upright: a picture drawn anew is turned already. */
function upright(segment: Uint8Array) {
  const copy = segment.slice()
  const view = new DataView(copy.buffer)
  // after the marker, the length and `Exif\0\0` comes a TIFF header, in one of two byte orders
  const tiff = 10
  const isLittle = view.getUint16(tiff) === 0x4949
  const directory = tiff + view.getUint32(tiff + 4, isLittle)
  const count = view.getUint16(directory, isLittle)
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * 12
    if (view.getUint16(entry, isLittle) === orientationTag) view.setUint16(entry + 8, 1, isLittle)
  }
  return copy
}

/** The EXIF segment of a JPEG, which holds when and where it was taken; null if there is none. */
export function exifOf(jpeg: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  if (jpeg.length < 4 || view.getUint16(0) !== marker.start) return null
  for (let at = 2; at + 10 < jpeg.length; ) {
    const kind = view.getUint16(at)
    const length = view.getUint16(at + 2)
    if (kind === marker.scan || kind < 0xff00) return null
    const isExif = kind === marker.exif && view.getUint32(at + 4) === 0x45786966
    try {
      if (isExif) return upright(jpeg.subarray(at, at + 2 + length))
    } catch {
      // damaged: a picture without it is better than none
      return null
    }
    at += 2 + length
  }
  return null
}

/** A JPEG with an EXIF segment put in at its beginning. */
export const withExif = (jpeg: Uint8Array<ArrayBuffer>, segment: Uint8Array<ArrayBuffer> | null) =>
  new Blob(segment ? [jpeg.subarray(0, 2), segment, jpeg.subarray(2)] : [jpeg], { type: 'image/jpeg' })
