import { describe, expect, test } from 'vitest'
import { bottomOf, topOf } from './scale.ts'

describe('A chart axis', () => {
  test('ends at a round number that no value exceeds', () => {
    expect([0, 1, 4, 5, 7, 11, 39, 81, 100, 101, 4321.5].map(topOf)).toEqual([
      4, 4, 4, 6, 8, 20, 40, 100, 100, 200, 5000,
    ])
  })

  test('of percentages begins below the least value, and never below zero', () => {
    expect([100, 94.2, 88, 51, 3].map(bottomOf)).toEqual([90, 80, 80, 40, 0])
  })
})
