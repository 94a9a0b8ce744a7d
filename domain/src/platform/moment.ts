/** The agency's time zone; in SQL `business_zone()`. UTC+8 all year. */
export const timeZone = 'Asia/Kuala_Lumpur'
export const utcOffset = '+08:00'
export const msAhead = 8 * 3_600_000

const two = (value: number) => String(value).padStart(2, '0')

/** `DD-MM-YYYY hh:mm:ss A` in the agency's time zone: the display format of every date and time. */
export function formatMoment(iso: string) {
  const local = new Date(Date.parse(iso) + msAhead)
  const hour = local.getUTCHours()
  const day = `${two(local.getUTCDate())}-${two(local.getUTCMonth() + 1)}-${local.getUTCFullYear()}`
  const time = [hour % 12 || 12, local.getUTCMinutes(), local.getUTCSeconds()].map(two).join(':')
  return `${day} ${time} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The day of a moment in the agency's time zone, as the value of a date field: `YYYY-MM-DD`. */
export const dayOf = (moment: number) => new Date(moment + msAhead).toISOString().slice(0, 10)

/** `YYYY-MM-DD hh:mm:ss` in the agency's time zone: sortable, and readable by every spreadsheet. */
export const sortableMoment = (iso: string) =>
  new Date(Date.parse(iso) + msAhead).toISOString().slice(0, 19).replace('T', ' ')

/** A moment as the value of a date-time field, in the agency's time zone: `YYYY-MM-DDThh:mm`. */
export const fieldOf = (iso: string) => new Date(Date.parse(iso) + msAhead).toISOString().slice(0, 16)

/** The moment of a date-time field, as ISO. */
export const momentOf = (field: string) => new Date(`${field}:00${utcOffset}`).toISOString()
