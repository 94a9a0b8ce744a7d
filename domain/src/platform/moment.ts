/** The agency's clock; SQL has it as `business_zone()`. Eight hours ahead of UTC, all year round. */
export const timeZone = 'Asia/Kuala_Lumpur'
export const utcOffset = '+08:00'
export const msAhead = 8 * 3_600_000

const two = (value: number) => String(value).padStart(2, '0')

/** `DD-MM-YYYY hh:mm:ss A`, as every date and time is shown, on the agency's clock. */
export function formatMoment(iso: string) {
  const local = new Date(Date.parse(iso) + msAhead)
  const hour = local.getUTCHours()
  const day = `${two(local.getUTCDate())}-${two(local.getUTCMonth() + 1)}-${local.getUTCFullYear()}`
  const time = [hour % 12 || 12, local.getUTCMinutes(), local.getUTCSeconds()].map(two).join(':')
  return `${day} ${time} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The day on the agency's clock at a moment, as a date field holds it: `YYYY-MM-DD`. */
export const dayOf = (moment: number) => new Date(moment + msAhead).toISOString().slice(0, 10)

/** `YYYY-MM-DD hh:mm:ss` on the agency's clock: sorts, and every spreadsheet reads it. */
export const sortableMoment = (iso: string) =>
  new Date(Date.parse(iso) + msAhead).toISOString().slice(0, 19).replace('T', ' ')

/** A moment as a date-time field holds it, on the agency's clock: `YYYY-MM-DDThh:mm`. */
export const fieldOf = (iso: string) => new Date(Date.parse(iso) + msAhead).toISOString().slice(0, 16)

/** And back again. */
export const momentOf = (field: string) => new Date(`${field}:00${utcOffset}`).toISOString()
