import type { Db } from '../src/platform/db/db.ts'

const steps = [
  ['Semak', 'VF'],
  ['Sokong', 'CO'],
  ['Lulus', 'FA'],
] as const

// Holidays on a fixed date; the movable ones are entered when they are gazetted.
const fixedHolidays = [
  ['01-01', 'New Year’s Day'],
  ['05-01', 'Labour Day'],
  ['08-31', 'National Day'],
  ['09-16', 'Malaysia Day'],
  ['12-25', 'Christmas Day'],
] as const

/** The default calendar and approval steps. */
export async function seedConfig(db: Db) {
  await db.transaction().execute(async (trx) => {
    if (await trx.selectFrom('calendar').select('id').executeTakeFirst()) return
    const year = new Date().getFullYear()
    const calendar = await trx
      .insertInto('calendar')
      .values({ code: 'FEDERAL', name: 'Federal calendar' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('holiday')
      .values(
        [year - 1, year, year + 1].flatMap((of) =>
          fixedHolidays.map(([day, name]) => ({ calendarId: calendar.id, date: `${of}-${day}`, name })),
        ),
      )
      .execute()
    const template = await trx
      .insertInto('approvalTemplate')
      .values({ code: 'STANDARD', name: 'Semak, Sokong, Lulus' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [index, [label, userType]] of steps.entries())
      await trx
        .insertInto('approvalStep')
        .values(({ selectFrom }) => ({
          templateId: template.id,
          seq: index + 1,
          label,
          userTypeId: selectFrom('userType').select('id').where('code', '=', userType),
        }))
        .execute()
  })
}
