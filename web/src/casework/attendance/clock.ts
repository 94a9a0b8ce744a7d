import { fieldOf } from '@patuh/domain/platform/moment'
import { formatDate, lastMonths as months } from '../../ui/date.ts'
import { dateFormat } from '../../ui/format/formatter.ts'

/** `08:00–20:00`; a night shift has `(+1)` for the next day. */
export function shiftText(start: string, end: string) {
  const [from, to] = [fieldOf(start).split('T'), fieldOf(end).split('T')]
  return `${from[1]}–${to[1]}${from[0] === to[0] ? '' : ' (+1)'}`
}

export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
/** The Monday of a day's week. */
export const mondayOf = (day: string) => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))

/** The last twelve months and this one as filter options, newest first. */
export const lastMonths = () => months(12).map(({ value, label }) => ({ value: value.slice(0, 7), label }))

export const weekdayOf = (day: string, language: string) =>
  `${dateFormat(language, { weekday: 'short' }).format(new Date(day))} ${formatDate(day).slice(0, 5)}`
