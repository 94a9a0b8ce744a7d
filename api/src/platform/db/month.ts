import { sql } from 'kysely'

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
