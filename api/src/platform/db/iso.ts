import { type RawBuilder, sql } from 'kysely'

/** A timestamp inside a JSON value, in the same ISO format as the driver gives for columns. */
export const iso = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
