import type { ContractDetail } from '@patuh/domain/contract/contract/record'
import { addendumStatus } from '@patuh/domain/contract/contract/workflow'
import { type Constants, check } from '@patuh/domain/contract/formula/language/check'
import type { ResultType } from '@patuh/domain/contract/formula/language/syntax'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import { HttpError } from '../../platform/http/error.ts'
import { wrongField } from '../../platform/http/record.ts'

type Constant = ContractDetail['constants'][number]

/** Constants as stored in the database: an object by name. */
export const named = (items: Constant[]) =>
  JSON.stringify(Object.fromEntries(items.map(({ name, type, value }) => [name, { type, value }])))

/** Constants as the API returns them: a list sorted by name. */
export const listed = (column: string) => sql<Constant[]>`
  (select coalesce(json_agg(json_build_object('name', key, 'type', one.value -> 'type', 'value', one.value -> 'value')
    order by key), '[]') from jsonb_each(${sql.ref(column)}) one)`

const open = [addendumStatus.draft, addendumStatus.inReview]

/**
 * Refuses a constant whose type differs from the same name in another contract, signed or proposed: formulas
 * are shared.
 */
export async function refuseOtherTypes(
  trx: Trx,
  items: Constant[],
  but: { contractId?: number; addendumId?: number },
) {
  const types = JSON.stringify(Object.fromEntries(items.map(({ name, type }) => [name, type])))
  const { rows } = await sql<{ name: string }>`
    select key as name from (
      select constants from contract where id is distinct from ${but.contractId ?? null}::int
      union all
      select constants from contract_addendum
      where status = any(${open}::int[]) and id is distinct from ${but.addendumId ?? null}::int
    ) known, jsonb_each(constants) one
    where ${types}::jsonb ->> key <> one.value ->> 'type' limit 1`.execute(trx)
  if (rows[0])
    throw wrongField('constants', 'otherType', `In another contract ${rows[0].name} has another type.`)
}

type Priced = { expression: string; resultType: ResultType; constants: Constants }

/** Refuses deductions whose formula reads a constant that the contract does not have. */
export async function refuseUnknownConstants(trx: Trx, contractId: number) {
  const { rows } = await sql<Priced>`
    select version.expression, formula.result_type, coalesce((
        select jsonb_object_agg(key, constant.value -> 'type')
        from jsonb_each(contract.constants || coalesce(addendum.constants, '{}')) constant), '{}') as constants
    from contract_deduction deduction join contract on contract.id = deduction.contract_id
    left join contract_addendum addendum on addendum.id = deduction.addendum_id
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
