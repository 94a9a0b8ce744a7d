import type { Range } from '@patuh/domain/platform/range'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

// Start of a day in the agency's time zone, computed on the parameter so that an index on the column is used.
const startOfDay = (day: string, of: Range['of'], later = 0) =>
  of === 'date'
    ? sql`(${day}::date + ${sql.lit(later)})`
    : sql`((${day}::date + ${sql.lit(later)})::timestamp at time zone business_zone())`

/** SQL condition: rows whose day lies in the range, both ends included. */
export const between =
  (column: RawBuilder<unknown>) =>
  ({ from, to, of }: Range): RawBuilder<SqlBool> =>
    sql`(${sql.join(
      [
        ...(from ? [sql`${column} >= ${startOfDay(from, of)}`] : []),
        ...(to ? [sql`${column} < ${startOfDay(to, of, 1)}`] : []),
      ],
      sql` and `,
    )})`
