import { expect, test } from 'vitest'
import { exifOf, withExif } from './exif.ts'

/** A JPEG of two segments and no picture, with orientation 6 and one more field in its EXIF data. */
function jpeg(isLittle: boolean) {
  const tiff = new DataView(new ArrayBuffer(8 + 2 + 24))
  tiff.setUint16(0, isLittle ? 0x4949 : 0x4d4d)
  tiff.setUint16(2, 42, isLittle)
  tiff.setUint32(4, 8, isLittle)
  tiff.setUint16(8, 2, isLittle)
  for (const [index, [tag, value]] of [
    [0x0110, 77],
    [0x0112, 6],
  ].entries()) {
    const at = 10 + index * 12
    tiff.setUint16(at, tag as number, isLittle)
    tiff.setUint16(at + 2, 3, isLittle)
    tiff.setUint32(at + 4, 1, isLittle)
    tiff.setUint16(at + 8, value as number, isLittle)
  }
  const exif = [...new TextEncoder().encode('Exif\0\0'), ...new Uint8Array(tiff.buffer)]
  const other = [0xff, 0xe0, 0, 4, 1, 2]
  return new Uint8Array([
    0xff,
    0xd8,
    ...other,
    0xff,
    0xe1,
    0,
    exif.length + 2,
    ...exif,
    0xff,
    0xda,
    0,
    2,
    9,
    9,
    9,
    9,
    9,
    9,
  ])
}

test.each([true, false])('the EXIF facts of a picture are kept, upright (little endian: %s)', (isLittle) => {
  const segment = exifOf(jpeg(isLittle))
  const view = new DataView(segment?.buffer as ArrayBuffer)
  expect(view.getUint16(10 + 10 + 8, isLittle)).toBe(77)
  expect(view.getUint16(10 + 10 + 12 + 8, isLittle)).toBe(1)
})

test('they are put in behind the start of the new picture', async () => {
  const segment = exifOf(jpeg(true))
  const made = new Uint8Array(await withExif(new Uint8Array([0xff, 0xd8, 0xff, 0xda]), segment).arrayBuffer())
  expect(exifOf(new Uint8Array([...made, ...Array(12).fill(0)]))).toEqual(segment)
  expect([...made.slice(-2)]).toEqual([0xff, 0xda])
})

test.each([
  ['nothing', []],
  ['another format', [0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4]],
  [
    'a JPEG that ends in the middle',
    [0xff, 0xd8, 0xff, 0xe1, 0, 40, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x49, 0x49, 1],
  ],
])('there are none in %s', (_, bytes) => {
  expect(exifOf(new Uint8Array(bytes))).toBeNull()
})
