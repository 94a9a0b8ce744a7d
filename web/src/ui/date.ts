import { dayOf, formatMoment } from '@patuh/domain/platform/moment'

/** The specification's format for every date and time that is shown. */
export const formatDateTime = formatMoment

const dayIn = (iso: string) => (iso.length > 10 ? dayOf(Date.parse(iso)) : iso)

/** A day without its hour. */
export const formatDate = (iso: string) => dayIn(iso).split('-').reverse().join('-')

/** Today, as a date field holds it. */
export const today = () => dayOf(Date.now())

/** Whole days from today to a day: negative when it is past. */
export const daysUntil = (iso: string) => (Date.parse(dayIn(iso)) - Date.parse(today())) / 86_400_000

/** Hours from now to a moment: negative when it is past. */
export const hoursUntil = (iso: string) => (Date.parse(iso) - Date.now()) / 3_600_000

/** A month, by any of its days: `03-2026`. */
export const formatMonth = (iso: string) => iso.slice(0, 7).split('-').reverse().join('-')

/** This month and so many before it, as a select offers them. */
export function lastMonths(before: number) {
  const [year = 0, month = 1] = today().split('-').map(Number)
  return Array.from({ length: before + 1 }, (_, ago) => {
    const value = new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 10)
    return { value, label: formatMonth(value) }
  })
}
