import { encodeQR } from 'qr'
import decode from 'qr/decode.js'
import { describe, expect, test } from 'vitest'
import { newId } from '../../ui/new-id.ts'
import { tagOf } from './decode.ts'

/** A QR code as a camera image: eight pixels per module. */
function pictureOf(text: string) {
  const modules = encodeQR(text, 'raw', { border: 4 })
  const width = modules.length * 8
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      if (modules[Math.floor(y / 8)]?.[Math.floor(x / 8)])
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { width, height: width, data }
}

describe('A checkpoint tag', () => {
  test('is decoded from an image by the bundled decoder', () => {
    expect(tagOf(decode(pictureOf('patuh:PT0F1E2D3C4B5A69')))).toBe('PT0F1E2D3C4B5A69')
  })

  test.each([
    ['PT0F1E', 'PT0F1E'],
    [' patuh:PT0F1E ', 'PT0F1E'],
    ['PATUH:PT0F1E', 'PT0F1E'],
    ['abc', null],
    ['https://example.com/', null],
    ['', null],
  ])('of %j is %j', (text, uid) => {
    expect(tagOf(text)).toBe(uid)
  })
})

test('each scan has a unique id in UUID format', () => {
  const ids = Array.from({ length: 1000 }, newId)
  expect(new Set(ids).size).toBe(1000)
  expect(
    ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
  ).toBe(true)
})
