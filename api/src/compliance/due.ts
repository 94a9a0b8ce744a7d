import type { Due } from '@patuh/domain/dashboard'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Actor } from '../session/actor.ts'
import { canTake } from './case-queries.ts'

const mine = ['justify', 'answer', 'verify', 'decideAppeal'] as const

/** The cases in which it is this person's move. */
export async function dueCompliance(db: Db, actor: Actor): Promise<(Due & { total: number })[]> {
  const moves = sql.join(
    mine.map((action) => canTake(actor, action)),
    sql` or `,
  )
  const { rows } = await sql<{ id: number; name: string; text: string; dueAt: string | null; total: number }>`
    select compliance_case.id, compliance_case.ref_no as name, obligation.name || ' · ' || contract.title as text,
      compliance_case.due_at, count(*) over ()::int as total
    from compliance_case join contract on contract.id = compliance_case.contract_id
    join contract_obligation obligation on obligation.id = compliance_case.obligation_id
    where ${moves} order by compliance_case.due_at nulls last, compliance_case.id limit 50`.execute(db)
  return rows.map((row) => ({
    ...row,
    kind: 'compliance',
    link: `/manage-eclaim/aduan-pematuhan?open=${row.id}`,
  }))
}
