import { type RawBuilder, sql } from 'kysely'

/**
 * Which of the last so many months of the agency's clock a moment lies in, the first of them 1. The months begin when
 * they begin, asked once: to work out the month of each row would cost more than to read the row.
 */
export const monthNo = (at: RawBuilder<unknown>, count: number) =>
  sql<number>`width_bucket(${at}, (select array_agg(began order by began) from (
    select (date_trunc('month', local_today()::timestamp) - make_interval(months => ago))
      at time zone business_zone() as began from generate_series(0, ${sql.lit(count - 1)}) ago) months))`

/** The first day of that month. */
export const dayOfMonthNo = (no: RawBuilder<unknown>, count: number) =>
  sql<string>`to_char(date_trunc('month', local_today()::timestamp)
    - make_interval(months => ${sql.lit(count)} - ${no}), 'YYYY-MM-DD')`

/** The moment at which the first of the last so many months began, this one counted. Asked once, not for every row. */
export const monthsAgo = (count: number) =>
  sql<string>`(select (date_trunc('month', local_today()::timestamp) - make_interval(months => ${sql.lit(count - 1)}))
    at time zone business_zone())`

/** The same as a day. */
export const firstDayOf = (count: number) =>
  sql<string>`(select (date_trunc('month', local_today()::timestamp) - make_interval(months => ${sql.lit(count - 1)}))::date)`

/** The first days of the last so many months, the month of this day last. */
export const lastMonths = (today: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const [year = 0, month = 1] = today.split('-').map(Number)
    return new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 10)
  })

/** The last day of a month that is named by its first. */
export const endOf = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
