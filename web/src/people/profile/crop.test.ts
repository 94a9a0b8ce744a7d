import { expect, test } from 'vitest'
import { centred, clamped, windowOf } from './crop.ts'

test('the crop window is as large as the shorter side, and smaller when zoomed in', () => {
  expect(windowOf(centred(800, 600))).toBe(600)
  expect(windowOf({ ...centred(800, 600), zoom: 2 })).toBe(300)
})

test('the crop window never leaves the picture', () => {
  expect(clamped({ ...centred(800, 600), x: -50, y: 900 })).toMatchObject({ x: 300, y: 300 })
  expect(clamped({ ...centred(800, 600), zoom: 3, x: 790, y: 5 })).toMatchObject({ x: 700, y: 100 })
  expect(clamped({ ...centred(800, 600), zoom: 2, x: 400, y: 300 })).toMatchObject({ x: 400, y: 300 })
})
