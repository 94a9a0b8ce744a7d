import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatDate } from '../date.ts'
import { readDay, readMoment, readTime, showMoment } from './date-text.ts'

test.each([
  ['17-11-2026', '2026-11-17'],
  ['3/4/2026', '2026-04-03'],
  ['03.04.2026', '2026-04-03'],
  // not yet: 2026 is being typed
  ['03-04-20', null],
  ['03 04 2026', '2026-04-03'],
  ['03042026', '2026-04-03'],
  [' 2026-04-03 ', '2026-04-03'],
  ['29-02-2028', '2028-02-29'],
  ['29-02-2026', null],
  ['31-04-2026', null],
  ['11/17/2026', null],
  ['0-1-2026', null],
  ['17-11', null],
  ['tomorrow', null],
  ['', null],
])('the day %s is %s', (text, day) => expect(readDay(text)).toBe(day))

test.each([
  ['14:30', '14:30'],
  ['2:30 pm', '14:30'],
  ['02:30 PM', '14:30'],
  ['2.30pm', '14:30'],
  ['1430', '14:30'],
  ['8', '08:00'],
  ['8 am', '08:00'],
  ['12 am', '00:00'],
  ['12:05 p.m.', '12:05'],
  ['00:00', '00:00'],
  ['24:00', null],
  ['12:60', null],
  ['13 pm', null],
  ['0 am', null],
  ['noon', null],
  ['', null],
])('the time %s is %s', (text, time) => expect(readTime(text)).toBe(time))

test.each([
  ['17-11-2026 02:30 PM', '2026-11-17T14:30'],
  ['17-11-2026 14:30', '2026-11-17T14:30'],
  ['2026-11-17T14:30', '2026-11-17T14:30'],
  ['17-11-2026', null],
  ['17-11-2026 25:00', null],
])('the moment %s is %s', (text, moment) => expect(readMoment(text)).toBe(moment))

test('what is shown is read as the same day and time', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      (date) => {
        const field = date.toISOString().slice(0, 16)
        expect(readMoment(showMoment(field))).toBe(field)
        expect(readDay(formatDate(field.slice(0, 10)))).toBe(field.slice(0, 10))
      },
    ),
  )
})
