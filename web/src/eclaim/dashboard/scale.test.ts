import { describe, expect, test } from 'vitest'
import { bottomOf, topOf } from './scale.ts'

describe('The top of an axis', () => {
  test('is a round number that nothing rises above', () => {
    expect([0, 1, 4, 5, 7, 11, 39, 81, 100, 101, 4321.5].map(topOf)).toEqual([
      4, 4, 4, 6, 8, 20, 40, 100, 100, 200, 5000,
    ])
  })

  test('leaves room below the least of the shares, and never falls below nothing', () => {
    expect([100, 94.2, 88, 51, 3].map(bottomOf)).toEqual([90, 80, 80, 40, 0])
  })
})
