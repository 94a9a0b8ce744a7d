import { dayOf, formatMoment } from '@patuh/domain/platform/moment'

/** Date and time in the format of the specification. */
export const formatDateTime = formatMoment
/** `31-03-2026 02:30 PM`: a shown time without its seconds. */
export const withoutSeconds = (shown: string) => shown.replace(/:\d\d (?=[AP]M)/, ' ')

const dayIn = (iso: string) => (iso.length > 10 ? dayOf(Date.parse(iso)) : iso)

/** A date without time: `31-03-2026`. */
export const formatDate = (iso: string) => dayIn(iso).split('-').reverse().join('-')

/** Today as `2026-03-31`, the value of a date field. */
export const today = () => dayOf(Date.now())

/** Whole days from today; negative in the past. */
export const daysUntil = (iso: string) => (Date.parse(dayIn(iso)) - Date.parse(today())) / 86_400_000

/** Hours from now; negative in the past. */
export const hoursUntil = (iso: string) => (Date.parse(iso) - Date.now()) / 3_600_000

/** The month of a date: `03-2026`. */
export const formatMonth = (iso: string) => iso.slice(0, 7).split('-').reverse().join('-')

/** This month and the months before it, as options. */
export function lastMonths(before: number) {
  const [year = 0, month = 1] = today().split('-').map(Number)
  return Array.from({ length: before + 1 }, (_, ago) => {
    const value = new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 10)
    return { value, label: formatMonth(value) }
  })
}
