import { evaluateRule } from '@patuh/domain/contract/deduction/rule'
import { type ConstantType, typesOf } from '@patuh/domain/contract/formula/language/check'
import { utcOffset } from '@patuh/domain/platform/moment'
import { sql } from 'kysely'
import { pricing, rulesOn, type ScopedRule } from '../../contract/contract/rules.ts'
import type * as ledger from '../../contract/ledger/ledger.ts'
import type { Trx } from '../../platform/db/db.ts'

type Case = {
  id: number
  refNo: string
  contractId: number
  period: string
  happenedOn: string
  daysOverdue: number
  isDeclared: boolean
}
type Inputs = Record<string, string | boolean | null>
type Constants = Record<string, { type: ConstantType }>

/** Contract constant: the share of the price that a self-declared breach costs. */
const declaredShare = 'k_self_declared'
const ruleFor = (rule: ScopedRule | undefined, isDeclared: boolean, inputs: Inputs) =>
  rule && isDeclared && inputs[declaredShare]
    ? { ...rule, expression: `(${rule.expression}) * ${declaredShare}` }
    : rule

const factsOf = (trx: Trx, { contractId, period, happenedOn }: Case) =>
  sql<{ inputs: Inputs; constants: Constants }>`
    select contract_terms(${contractId}, ${happenedOn}::date) || jsonb_build_object(
      'items_failed', (select count(*) from compliance_item where contract_id = ${contractId} and period = ${period}::date
        and state = 'notMet')::text,
      'items_total', (select count(*) from compliance_item where contract_id = ${contractId}
        and period = ${period}::date)::text) as inputs,
      constants from contract where id = ${contractId}`
    .execute(trx)
    .then(({ rows: [row] }) => row)

/** The price of a breach by the contract's own formula; 0 without one. */
export async function lineOf(trx: Trx, id: number): Promise<ledger.Line> {
  const row = await trx
    .selectFrom('complianceCase')
    .select(['id', 'refNo', 'contractId', 'period', 'happenedOn', 'daysOverdue', 'isDeclared'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [pinned] = pricing(await rulesOn(trx, row.contractId, row.happenedOn), 'compliance')
  const facts = await factsOf(trx, row)
  const rule = ruleFor(pinned, row.isDeclared, facts?.inputs ?? {})
  const given = { ...facts?.inputs, days_overdue: String(row.daysOverdue) }
  const worked = rule && evaluateRule(rule, given, typesOf(facts?.constants ?? {}))
  return {
    contractId: row.contractId,
    zoneId: null,
    sourceKind: 'compliance',
    sourceId: row.id,
    sourceRef: row.refNo,
    happenedAt: `${row.happenedOn}T12:00:00${utcOffset}`,
    formulaVersionId: rule?.versionId ?? null,
    expression: rule?.expression ?? null,
    inputs: (worked?.inputs ?? {}) as Inputs,
    trace: null,
    clause: rule?.clause ?? null,
    exclusivityKey: null,
    points: 0,
    amount: worked?.amount.toFixed(2) ?? '0.00',
    uncomputable: worked?.fault ?? null,
  }
}
