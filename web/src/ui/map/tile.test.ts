import { expect, test } from 'vitest'
import { tilesOf } from './tile.ts'

const frame = { west: 100, east: 104, south: 1, north: 5 }
const template = 'https://tiles.example/{z}/{x}/{y}.png'

test('The tiles of a frame cover it without gaps, at about the size of the map', () => {
  const tiles = tilesOf(frame, 800, template)
  expect(tiles.length).toBeGreaterThan(8)
  expect(tiles.every(({ url }) => /^https:\/\/tiles\.example\/9\/\d+\/\d+\.png$/.test(url))).toBe(true)
  const edges = (of: 'left' | 'top', by: 'width' | 'height') => [
    Math.min(...tiles.map((tile) => tile[of])),
    Math.max(...tiles.map((tile) => tile[of] + tile[by])),
  ]
  const [west = 0, east = 0] = edges('left', 'width')
  const [north = 0, south = 0] = edges('top', 'height')
  expect(Math.max(west, north)).toBeLessThanOrEqual(0)
  expect(Math.min(east, south)).toBeGreaterThanOrEqual(1)
  const area = tiles.reduce((sum, { width, height }) => sum + width * height, 0)
  expect(area).toBeCloseTo((east - west) * (south - north))
})

test('The tile of a place is the one that tile servers have there', () => {
  // Kuala Lumpur, 3.139° N 101.687° E, is in tile 10/801/503
  const near = { west: 101.68, east: 101.69, south: 3.13, north: 3.14 }
  expect(tilesOf(near, 7, template).map(({ key }) => key)).toEqual(['10/801/503'])
})
