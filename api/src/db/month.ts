import { type RawBuilder, sql } from 'kysely'

/** The month of a moment on the agency's clock, by its first day. */
export const monthOf = (at: RawBuilder<unknown>) =>
  sql<string>`to_char(date_trunc('month', ${at} at time zone 'Asia/Kuala_Lumpur'), 'YYYY-MM-DD')`

/** The moment at which the first of the last so many months began, this one counted. Asked once, not for every row. */
export const monthsAgo = (count: number) =>
  sql<string>`(select (date_trunc('month', local_today()::timestamp) - make_interval(months => ${sql.lit(count - 1)}))
    at time zone 'Asia/Kuala_Lumpur')`

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
