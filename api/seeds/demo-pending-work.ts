import { sql } from 'kysely'
import type { Trx } from '../src/platform/db/db.ts'
import { storedTests } from './demo-formula.ts'

type Acts = (trx: Trx, user: string, action?: string) => Promise<unknown>

const shift = { rate_guard_shift: '100.00', absence_penalty: '50.00' }

/** A second version of the formula for absences, submitted and not yet approved. */
async function seedProposal(trx: Trx, as: Acts) {
  await as(trx, 'co', 'add-version')
  const { id } = await trx
    .insertInto('formulaVersion')
    .values(({ selectFrom }) => ({
      formulaId: selectFrom('formula').select('id').where('code', '=', 'F2'),
      version: 2,
      expression: 'shifts_absent * (rate_guard_shift + 2 * absence_penalty)',
      contractClause: '9.2',
      exclusivityGroup: 'slot',
      rationale:
        'A stand-in at short notice costs about RM 100: the penalty of one absence no longer covers it.',
      tests: JSON.stringify(
        storedTests([
          ['zero', { shifts_absent: '0', ...shift }, '0.00'],
          ['ordinary', { shifts_absent: '3', ...shift }, '600.00'],
          ['cap', { shifts_absent: '31', ...shift }, '6200.00'],
        ]),
      ),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await as(trx, 'co', 'submit')
  await trx
    .updateTable('formulaVersion')
    .set(({ selectFrom }) => ({
      status: 'tested',
      submittedBy: selectFrom('user').select('id').where('email', '=', 'co@patuh.example'),
      submittedAt: sql<string>`now() - interval '2 days'`,
    }))
    .where('id', '=', id)
    .execute()
}

type Change = { title: string; reason: string; effectiveDate: string; monthlyValue: string; endDate?: string }

const user = (name: string) => sql<number>`(select id from "user" where email = ${`${name}@patuh.example`})`

async function seedAddendum(trx: Trx, as: Acts, contractId: number, change: Change) {
  await as(trx, 'co', 'add-addendum')
  const { id } = await trx
    .insertInto('contractAddendum')
    .values({ contractId, number: 1, ...change })
    .returning('id')
    .executeTakeFirstOrThrow()
  await as(trx, 'co', 'submit-addendum')
  const move = (columns: object) =>
    trx.updateTable('contractAddendum').set(columns).where('id', '=', id).execute()
  await move({ status: 1, submittedBy: user('co') })
  return async () => {
    await as(trx, 'aa', 'approve-addendum')
    const approvedAt = sql`effective_date - interval '20 days'`
    await move({ status: 2, approvedBy: user('aa'), approvedAt })
  }
}

const contractOf = (trx: Trx, title: string) =>
  sql<{ id: number; nextDay: string; nextEnd: string; secondYear: string }>`
    select id, end_date + 1 as next_day, (end_date + 1 + interval '12 months - 1 day')::date as next_end,
      (start_date + interval '12 months')::date as second_year
    from contract where title like ${title}`
    .execute(trx)
    .then(({ rows }) => rows[0] as { id: number; nextDay: string; nextEnd: string; secondYear: string })

/** Pending work: a formula to approve and an extension to approve; also an approved price increase. */
export async function seedPendingWork(trx: Trx, as: Acts) {
  await seedProposal(trx, as)
  const ending = await contractOf(trx, 'Security services, headquarters%')
  await seedAddendum(trx, as, ending.id, {
    title: 'Extension by twelve months',
    reason: 'The new tender is late. The option to extend is taken, at the rates of the wage order.',
    effectiveDate: ending.nextDay,
    endDate: ending.nextEnd,
    monthlyValue: '80702.00',
  })
  const older = await contractOf(trx, 'Facility services%')
  const agree = await seedAddendum(trx, as, older.id, {
    title: 'Rates of the second year',
    reason: 'The wage order raised the minimum wage. Months before it keep their price.',
    effectiveDate: older.secondYear,
    monthlyValue: '53680.00',
  })
  await agree()
}
