import { priced } from '@patuh/domain/contract/deduction/rule'
import { type ConstantType, typesOf } from '@patuh/domain/contract/formula/language/check'
import { dayOf } from '@patuh/domain/platform/moment'
import { sql } from 'kysely'
import { pricing, rulesOn } from '../../contract/contract/rules.ts'
import type { Line } from '../../contract/ledger/ledger.ts'
import type { Trx } from '../../platform/db/db.ts'

export type Reviewed = {
  id: number
  refNo: string
  kind: 'attendance' | 'touring'
  sourceId: number
  contractId: number
  zoneId: number
  happenedAt: string
}

type Facts = {
  inputs: Record<string, string | boolean | null>
  constants: Record<string, { type: ConstantType }>
}

const table = { attendance: sql.table('attendance'), touring: sql.table('tourRound') }

const factsOf = (trx: Trx, { kind, sourceId }: Reviewed) =>
  sql<Facts>`
    select duty_inputs(fact) as inputs, contract.constants
    from ${table[kind]} fact join contract on contract.id = fact.contract_id where fact.id = ${sourceId}`
    .execute(trx)
    .then(({ rows }) => rows[0])

const groupOf = (trx: Trx, ruleIds: number[]) =>
  sql<{ id: number; name: string | null }>`
    select deduction.id, coalesce(deduction.exclusivity_group, version.exclusivity_group) as name
    from contract_deduction deduction join formula_version version on version.id = deduction.formula_version_id
    where deduction.id = any(${ruleIds}::int[])`
    .execute(trx)
    .then(({ rows }) => new Map(rows.map(({ id, name }) => [id, name])))

const words = { attendance: 'shift', touring: 'round' }

/**
 * The ledger lines of a verdict: one for each formula with a result; one of 0.00 where none has.
 * No line where the contract has no formula for single facts of this kind.
 */
export async function linesOf(trx: Trx, review: Reviewed): Promise<Line[]> {
  const { contractId, zoneId, kind, sourceId, refNo, happenedAt } = review
  const rules = pricing(await rulesOn(trx, contractId, dayOf(Date.parse(happenedAt))), kind)
  const facts = rules.length > 0 ? await factsOf(trx, review) : undefined
  if (!facts) return []
  const groups = await groupOf(
    trx,
    rules.map(({ id }) => id),
  )
  return priced(rules, facts.inputs, typesOf(facts.constants)).map(({ rule, amount, inputs, fault }) => {
    const group = groups.get(rule.id)
    return {
      contractId,
      zoneId,
      sourceKind: kind,
      sourceId,
      sourceRef: refNo,
      happenedAt,
      formulaVersionId: rule.versionId,
      expression: rule.expression,
      inputs: inputs as Line['inputs'],
      trace: null,
      clause: rule.clause,
      // Of lines about the same fact the largest counts.
      exclusivityKey: group ? `${group}:${words[kind]} ${sourceId}` : null,
      points: 0,
      amount: amount.toFixed(2),
      uncomputable: fault,
    }
  })
}

export const isNothing = ({ amount, uncomputable }: Line) => amount === '0.00' && uncomputable === null
