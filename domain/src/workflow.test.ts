import { describe, expect, test } from 'vitest'
import { languages } from './language.ts'
import {
  holderOf,
  reviewActions,
  reviewStatuses,
  showsRemark,
  statusText,
  statusTone,
  stepsFrom,
  transition,
} from './workflow.ts'

describe('The review', () => {
  test.each(reviewStatuses)('has words for state %i in every language', (status) => {
    for (const language of languages) expect(statusText(status, language)).not.toBe(String(status))
  })

  test('is coloured as specified: 2 warning, 3 danger, 4 success, any other secondary', () => {
    expect(reviewStatuses.map(statusTone)).toEqual([
      'secondary',
      'secondary',
      'warning',
      'danger',
      'success',
      'secondary',
      'secondary',
      'secondary',
      'secondary',
    ])
    expect(statusTone(99)).toBe('secondary')
    expect(reviewStatuses.filter(showsRemark)).toEqual([3, 4])
  })

  test('says when no justification was received, while it matters', () => {
    expect(statusText(2, 'en', true)).toBe('Awaiting verification (no justification received)')
    expect(statusText(3, 'en', true)).toBe('Fined')
  })

  test('never moves between fined and waived directly, nor out of waived, withdrawn and duplicate', () => {
    const moves = reviewActions.map(transition)
    expect(moves.filter(({ from, to }) => from.includes(3) && to === 4)).toEqual([])
    expect(moves.filter(({ from }) => from.some((one) => [4, 5, 8].includes(one)))).toEqual([])
  })

  test('is never fined by the system: a deadline only passes the case on', () => {
    const automatic = reviewActions.map(transition).filter(({ by }) => by.includes('system'))
    expect(automatic.map(({ to }) => to)).toEqual([2, 2])
  })

  test('offers each role its own steps', () => {
    expect(stepsFrom(2, new Set(['verifier']))).toEqual(['deny', 'accept', 'return', 'merge'])
    expect(stepsFrom(1, new Set(['contractor']))).toEqual(['justify'])
    expect(stepsFrom(4, new Set(['verifier', 'administrator', 'contractor']))).toEqual([])
  })

  test('is always held by someone while it is open', () => {
    expect([0, 1, 2, 6, 7].every((status) => holderOf(status))).toBe(true)
    expect([3, 4, 5, 8].some((status) => holderOf(status))).toBe(false)
  })
})
