import { fieldOf } from '@patuh/domain/platform/moment'
import { formatDate, lastMonths as months } from '../../ui/date.ts'

/** `08:00–20:00`; a night shift says that it ends on the next day. */
export function shiftText(start: string, end: string) {
  const [from, to] = [fieldOf(start).split('T'), fieldOf(end).split('T')]
  return `${from[1]}–${to[1]}${from[0] === to[0] ? '' : ' (+1)'}`
}

export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
/** The Monday of its week. */
export const mondayOf = (day: string) => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))

/** The months of the last year, newest first, as this list is narrowed by them. */
export const lastMonths = () => months(12).map(({ value, label }) => ({ value: value.slice(0, 7), label }))

export const weekdayOf = (day: string, language: string) =>
  `${new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(day))} ${formatDate(day).slice(0, 5)}`
