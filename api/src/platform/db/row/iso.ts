import { type RawBuilder, sql } from 'kysely'

/** A timestamp inside a JSON value, in the same ISO format as the driver gives for columns. */
export const iso = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A timestamp as PostgreSQL writes it, in ISO format. In UTC, as servers are, its parts are in place already. */
export function isoOf(text: string) {
  if (text[4] !== '-' || text[10] !== ' ' || !text.endsWith('+00')) return new Date(text).toISOString()
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
}
