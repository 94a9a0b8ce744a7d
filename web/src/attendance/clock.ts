import dayjs from 'dayjs'
import { formatDate } from '../ui/date.ts'

/** `08:00–20:00`; a night shift says that it ends on the next day. */
export const shiftText = (start: string, end: string) =>
  `${dayjs(start).format('HH:mm')}–${dayjs(end).format('HH:mm')}${dayjs(end).isSame(start, 'day') ? '' : ' (+1)'}`

export const dayAfter = (day: string, days: number) => dayjs(day).add(days, 'day').format('YYYY-MM-DD')
/** The Monday of its week. */
export const mondayOf = (day: string) =>
  dayjs(day)
    .subtract((dayjs(day).day() + 6) % 7, 'day')
    .format('YYYY-MM-DD')

/** The months of the last year, newest first, as a filter offers them. */
export const lastMonths = () =>
  Array.from({ length: 13 }, (_, back) => dayjs().startOf('month').subtract(back, 'month')).map((month) => ({
    value: month.format('YYYY-MM'),
    label: month.format('MM-YYYY'),
  }))

/** What a date and time field of the browser holds, and back. */
export const toLocal = (iso: string | null) => (iso ? dayjs(iso).format('YYYY-MM-DDTHH:mm') : '')
export const fromLocal = (value: string) => (value ? dayjs(value).toISOString() : null)

export const weekdayOf = (day: string, language: string) =>
  `${new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(day))} ${formatDate(day).slice(0, 5)}`
