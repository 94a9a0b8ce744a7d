import { type Constants, check } from '@patuh/domain/formula/check'
import type { ResultType } from '@patuh/domain/formula/syntax'
import { sql } from 'kysely'
import type { Trx } from '../db/db.ts'
import { HttpError } from '../http/error.ts'

type Priced = { expression: string; resultType: ResultType; constants: Constants }

/** A deduction whose formula reads a constant that the contract does not have could never be computed. */
export async function refuseUnknownConstants(trx: Trx, contractId: number) {
  const { rows } = await sql<Priced>`
    select version.expression, formula.result_type, coalesce((
        select jsonb_object_agg(key, constant.value -> 'type') from jsonb_each(contract.constants) constant), '{}') as constants
    from contract_deduction deduction join contract on contract.id = deduction.contract_id
    join formula_version version on version.id = formula_version_id join formula on formula.id = version.formula_id
    where contract.id = ${contractId} and deduction.valid_to is null`.execute(trx)
  const lacking = rows.find(
    ({ expression, resultType, constants }) => !check(expression, { result: resultType, constants }).ok,
  )
  if (lacking)
    throw new HttpError(
      400,
      'VALIDATION',
      `The contract lacks a constant that ${lacking.expression} reads.`,
      {
        fields: [{ name: 'deductions', code: 'constantMissing' }],
      },
    )
}
