import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import {
  type Alarm,
  alarmLimits,
  claimAlarms,
  type DeductionLine,
  eventAlarms,
  formulaAlarms,
  ladderAlarms,
  ladderLength,
} from './alarm.ts'
import { check } from './language/check.ts'

const line = (id: string, offence: string, amount: string, rectifiedInTime = false): DeductionLine => ({
  ...{ id, offence, amount: new Big(amount), rectifiedInTime },
})

const claim = (...lines: DeductionLine[]) => ({
  monthlyValue: new Big('46500'),
  gross: new Big('46500'),
  lines,
})
const brief = (alarms: readonly Alarm[]) => alarms.map(({ code, subject }) => `${code} ${subject}`.trim())
const quarters = ['a', 'b', 'c', 'd'].map((name) => line(name, name, '930'))

describe('A claim raises an alarm', () => {
  test('not when everything is exactly at its limit', () => {
    expect(claimAlarms(claim(...quarters))).toEqual([])
  })

  test('when one event costs more than 2 % of the month', () => {
    const lines = [...quarters.slice(1), line('x', 'e', '930.01'), line('y', 'f', '900')]
    expect(claimAlarms(claim(...lines))).toEqual([
      { code: 'eventShare', subject: 'x', amount: '930.01', limit: '930' },
    ])
  })

  test('when one type of offence makes more than a quarter of all deductions', () => {
    const lines = [...quarters, line('x', 'a', '1')]
    expect(brief(claimAlarms(claim(...lines)))).toEqual(['offenceShare a'])
  })

  test('when the period loses more than a fifth of the gross', () => {
    const lines = Array.from({ length: 10 }, (_, index) => line(String(index), String(index), '930'))
    expect(claimAlarms(claim(...lines))).toEqual([])
    expect(brief(claimAlarms(claim(...lines, line('x', 'x', '0.01'))))).toEqual(['periodShare'])
  })

  test('when a failure fixed in time still costs something', () => {
    const lines = [...quarters, line('x', 'x', '10', true), line('y', 'y', '0', true)]
    expect(brief(claimAlarms(claim(...lines)))).toEqual(['rectifiedInTime x'])
  })

  test('never for an empty claim', () => {
    expect(claimAlarms(claim())).toEqual([])
  })

  test('by its own limits', () => {
    const strict = { ...alarmLimits, eventShare: new Big('0.01') }
    expect(brief(claimAlarms(claim(...quarters), strict))).toContain('eventShare a')
    expect(brief(eventAlarms(quarters, new Big('46500'), strict))).toHaveLength(4)
  })
})

describe('A price ladder raises an alarm', () => {
  const ladder = (source: string) => {
    const checked = check(source, { result: 'money' })
    if (!checked.ok) throw new Error(checked.errors[0]?.message)
    return formulaAlarms(checked)
  }

  test('when a step is more than three times the previous one', () => {
    expect(ladder('nth(occurrence_no, 0, 50, 150, 451) * qty')).toEqual([
      { code: 'ladderStep', subject: '4', amount: '451', limit: '450' },
    ])
    expect(brief(ladder('2 * max(5, -(nth(qty, 1, 4)))'))).toEqual(['ladderStep 2'])
    expect(brief(ladder('gross * nth(qty, 1%, 4%)'))).toEqual(['ladderStep 2'])
  })

  test('and its length is the number of steps indexed by the occurrence', () => {
    const steps = (source: string) => {
      const checked = check(source, { result: 'money' })
      return checked.ok ? ladderLength(checked, ['occurrence_no']) : undefined
    }
    expect(steps('nth(occurrence_no, 0, 50, 100, 200) * qty')).toBe(4)
    expect(steps('if(is_repeat, nth(occurrence_no, 0, 50), 0)')).toBe(2)
    expect(steps('nth(qty, 1, 2, 3)')).toBeNull()
    expect(steps('50 * qty')).toBeNull()
  })

  test('not after a warning, nor where a step is unknown', () => {
    expect(ladder('nth(occurrence_no, 0, 50, 100, 200)')).toEqual([])
    expect(ladder('nth(occurrence_no, 1, point_value, 100)')).toEqual([])
    expect(ladder('50 * qty')).toEqual([])
    expect(ladderAlarms([new Big(1), null, new Big(9)])).toEqual([])
  })
})
