import { type RawBuilder, sql } from 'kysely'

/**
 * Number of the month a timestamp lies in, among the last `count` months in the agency's time zone, oldest 1.
 * The month starts are computed once per statement; `date_trunc` on each row would cost more than reading the
 * row.
 */
export const monthNo = (at: RawBuilder<unknown>, count: number) =>
  sql<number>`width_bucket(${at}, (select array_agg(began order by began) from (
    select (date_trunc('month', local_today()::timestamp) - make_interval(months => ago))
      at time zone business_zone() as began from generate_series(0, ${sql.lit(count - 1)}) ago) months))`

/** The first day of the month with that number. */
export const dayOfMonthNo = (no: RawBuilder<unknown>, count: number) =>
  sql<string>`to_char(date_trunc('month', local_today()::timestamp)
    - make_interval(months => ${sql.lit(count)} - ${no}), 'YYYY-MM-DD')`

/** Start of the oldest of the last `count` months, this one included. A subselect, so that it is computed once. */
export const monthsAgo = (count: number) =>
  sql<string>`(select (date_trunc('month', local_today()::timestamp) - make_interval(months => ${sql.lit(count - 1)}))
    at time zone business_zone())`

/** The same as a date. */
export const firstDayOf = (count: number) =>
  sql<string>`(select (date_trunc('month', local_today()::timestamp) - make_interval(months => ${sql.lit(count - 1)}))::date)`

/** The first days of the last `count` months, oldest first, the month of `today` last. */
export const lastMonths = (today: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const [year = 0, month = 1] = today.split('-').map(Number)
    return new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 10)
  })

/** The last day of a month given by its first day. */
export const endOf = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
