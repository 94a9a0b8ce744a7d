import { describe, expect, test } from 'vitest'
import { scoreOfMonth, standingOf } from './organization-score.ts'

const months = (...scores: number[]) => scores.map((score, index) => ({ month: `2026-0${index + 1}`, score }))

describe('The rating of a contractor', () => {
  test.each([
    [[100, 100, 100], 'good', 100],
    [[0, 0, 85, 85, 85], 'good', 85],
    [[100, 84, 70], 'good', 85],
    [[100, 80, 60], 'watch', 80],
    [[60, 60, 60], 'warning', 60],
    [[20, 40, 60], 'termination', 40],
    [[], 'good', 100],
  ])('after %o is %s', (scores, standing, score) => {
    expect(standingOf(months(...scores))).toMatchObject({ standing, score })
  })

  test('lists the months that caused it', () => {
    expect(standingOf(months(100, 60, 50)).causes).toEqual(['2026-02', '2026-03'])
    expect(standingOf(months(10, 100, 100, 100)).causes).toEqual([])
  })

  test('is based on months of at least zero points', () => {
    expect([scoreOfMonth(0), scoreOfMonth(5), scoreOfMonth(900)]).toEqual([100, 95, 0])
  })
})
