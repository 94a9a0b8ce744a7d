import { addendumStatus } from '@patuh/domain/contract/contract/workflow'
import type { ClaimRule } from '@patuh/domain/contract/deduction/facts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'

export type ScopedRule = ClaimRule & { scope: string }

const version = sql`deduction.id, deduction.source, version.id as version_id, formula.code, version.version,
  version.expression, version.rounding_mode as mode, version.rounding_places as places, version.floor::text,
  version.ceiling::text, coalesce(deduction.clause, version.contract_clause) as clause, deduction.cap_pct::text`

/** The deductions of the contract in force on a day, with their formula versions. */
export async function rulesOn(trx: Trx, contractId: number, day: string) {
  const { rows } = await sql<ScopedRule>`
    select ${version}, formula.scope from contract_deduction deduction
    join formula_version version on version.id = deduction.formula_version_id
    join formula on formula.id = version.formula_id
    left join contract_addendum addendum on addendum.id = deduction.addendum_id
    where deduction.contract_id = ${contractId} and (addendum.id is null or addendum.status = ${addendumStatus.signed})
      and coalesce(deduction.valid_from, ${day}::date) <= ${day}::date
      and coalesce(deduction.valid_to, ${day}::date) >= ${day}::date
    order by deduction.id`.execute(trx)
  return rows
}

/** The formulas that price a single fact of this kind. */
export const pricing = (rules: ScopedRule[], kind: string) =>
  rules.filter(({ scope, source }) => scope === 'line' && source === kind)
