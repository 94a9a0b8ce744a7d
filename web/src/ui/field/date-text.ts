import { formatMoment, momentOf } from '@patuh/domain/platform/moment'
import { withoutSeconds } from '../date.ts'

const two = (text: string | number) => String(text).padStart(2, '0')

/** Null for a day that does not exist, such as 31 April. */
function dayFrom(year: string, month: string, day: string) {
  const iso = `${year}-${two(month)}-${two(day)}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

/**
 * A typed day as `YYYY-MM-DD`, or null. The day comes first, with any separator or none; a text that begins with the
 * year, as copied from elsewhere, is understood too.
 */
export function readDay(text: string) {
  const typed = text.trim()
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed) ?? []
  if (year) return dayFrom(year, month, day)
  const [, first = '', second = '', third = ''] =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ?? []
  return first ? dayFrom(third, second, first) : null
}

/** A typed time as `HH:mm` of 24 hours, or null: `14:30`, `2.30 pm`, `1430`. */
export function readTime(text: string) {
  const [, typedHour, minute = '00', half] =
    /^(\d{1,2})(?:[:.]?(\d{2}))?(?::\d{2})?\s*([ap])?\.?m?\.?$/i.exec(text.trim()) ?? []
  if (!typedHour) return null
  const hour = Number(typedHour)
  if (Number(minute) > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null
  const isAfternoon = half?.toLowerCase() === 'p'
  return `${two(half ? (hour % 12) + (isAfternoon ? 12 : 0) : hour)}:${minute}`
}

/** A typed day and time as `YYYY-MM-DDTHH:mm`, or null. */
export function readMoment(text: string) {
  const [, dayText = '', timeText = ''] = /^(\S+)\s+(.+)$/.exec(text.trim().replace('T', ' ')) ?? []
  const [day, time] = [readDay(dayText), readTime(timeText)]
  return day && time ? `${day}T${time}` : null
}

/** `31-03-2026 02:30 PM`, as the product shows every time, without the seconds. */
export const showMoment = (field: string) => withoutSeconds(formatMoment(momentOf(field)))
