import { publicHolidays, type State, states } from '@patuh/domain/contract/holidays'
import { dayOf } from '@patuh/domain/platform/moment'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { StarterPart } from '../../workplace/setup/part.ts'

type Row = { code: string; name: string; weekend: number[]; holidays: { date: string; name: string }[] }

const calendars = (): Row[] => {
  const year = Number(dayOf(Date.now()).slice(0, 4))
  return (Object.keys(states) as State[]).map((state) => ({
    code: `MY-${state}`,
    name: states[state].name,
    weekend: states[state].weekend,
    holidays: [year, year + 1].flatMap((one) => publicHolidays(state, one)),
  }))
}

/** Calendars that do not exist, or have no holiday at all in one of the two years. Edited ones are left alone. */
async function missing(db: Db) {
  const all = calendars()
  const { rows } = await sql<{ code: string; years: number[] }>`
    select upper(code) as code, array(
      select distinct extract(year from date)::int from holiday where calendar_id = calendar.id) as years
    from calendar where upper(code) = any(${all.map(({ code }) => code)})`.execute(db)
  const yearOf = ({ date }: { date: string }) => Number(date.slice(0, 4))
  return all.flatMap((row) => {
    const known = rows.find(({ code }) => code === row.code)
    const holidays = row.holidays.filter((day) => !known?.years.includes(yearOf(day)))
    return holidays.length > 0 ? [{ ...row, holidays }] : []
  })
}

async function insert(trx: Trx, rows: Row[]) {
  for (const { code, name, weekend, holidays } of rows) {
    const { id } = await trx
      .insertInto('calendar')
      .values({ code, name, weekend })
      .onConflict((conflict) => conflict.expression(sql`lower(code)`).doNothing())
      .returning('id')
      .executeTakeFirst()
      .then(
        (made) =>
          made ??
          trx
            .selectFrom('calendar')
            .select('id')
            .where(sql`upper(code)`, '=', code)
            .executeTakeFirstOrThrow(),
      )
    await trx
      .insertInto('holiday')
      .values(holidays.map((day) => ({ ...day, calendarId: id })))
      .execute()
  }
}

/** A calendar for each state, with the public holidays of this year and the next. */
export const starterCalendars: StarterPart = {
  missing: async (db, pack) => (pack === 'holidays' ? missing(db) : []),
  insert: (trx, rows) => insert(trx, rows as Row[]),
}
