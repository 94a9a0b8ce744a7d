import { type RawBuilder, sql } from 'kysely'

/** A moment inside a JSON value, written as the driver writes those of a column. */
export const iso = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
