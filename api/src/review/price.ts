import { work } from '@patuh/domain/claim/rule'
import { sql } from 'kysely'
import { rulesOn, type ScopedRule } from '../claim/rules.ts'
import type { Line } from '../claim-record/ledger.ts'
import type { Trx } from '../db/db.ts'

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
  constants: Record<string, { type: 'money' | 'number' | 'percent' }>
}

// The sums of the month are here what this one shift adds to them.
const ofShift = sql`jsonb_build_object('minutes_late', a.minutes_late::text, 'minutes_early', a.minutes_early::text,
    'minutes_missing', a.minutes_missing::text, 'is_replaced', a.outcome = 'replaced',
    'shifts_absent', (a.outcome = 'absent')::int::text, 'shifts_replaced', (a.outcome = 'replaced')::int::text,
    'hours_missing', round(a.minutes_missing / 60.0, 4)::text, 'rate_guard_shift', l.rate::text,
    'rate_guard_hour', round(l.rate / (extract(epoch from a.shift_end - a.shift_start) / 3600), 6)::text)`
const ofRound = sql`jsonb_build_object('checkpoints_missed', (a.total - a.done)::text,
    'checkpoints_planned', a.total::text)`

const from = {
  attendance: sql`attendance a join contract_line l on l.id = a.contract_line_id`,
  touring: sql`tour_round a`,
}

/** What a formula can read of one shift or round, and of its contract in that month. */
const factsOf = (trx: Trx, { kind, sourceId }: Reviewed) =>
  sql<Facts>`
    select ${kind === 'attendance' ? ofShift : ofRound} || contract_terms(a.contract_id, a.work_date) as inputs,
      contract.constants
    from ${from[kind]} join contract on contract.id = a.contract_id where a.id = ${sourceId}`
    .execute(trx)
    .then(({ rows }) => rows[0])

const groupOf = (trx: Trx, ruleIds: number[]) =>
  sql<{ id: number; name: string | null }>`
    select deduction.id, coalesce(deduction.exclusivity_group, version.exclusivity_group) as name
    from contract_deduction deduction join formula_version version on version.id = deduction.formula_version_id
    where deduction.id = any(${ruleIds}::int[])`
    .execute(trx)
    .then(({ rows }) => new Map(rows.map(({ id, name }) => [id, name])))

const dayOf = (iso: string) => new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(0, 10)
const words = { attendance: 'shift', touring: 'round' }

/**
 * The lines that a verdict writes, one for each formula that makes something of it; where none does, one of nothing.
 * None at all where the contract prices no single fact of this kind.
 */
export async function linesOf(trx: Trx, review: Reviewed): Promise<Line[]> {
  const { contractId, zoneId, kind, sourceId, refNo, happenedAt } = review
  const isMine = ({ scope, source }: ScopedRule) => scope === 'line' && source === kind
  const rules = (await rulesOn(trx, contractId, dayOf(happenedAt))).filter(isMine)
  const facts = rules.length > 0 ? await factsOf(trx, review) : undefined
  if (!facts) return []
  const groups = await groupOf(
    trx,
    rules.map(({ id }) => id),
  )
  const types = Object.fromEntries(Object.entries(facts.constants).map(([name, { type }]) => [name, type]))
  const lines = rules.map((rule): Line => {
    const { amount, inputs, fault } = work(rule, facts.inputs, types)
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
      // Lines about one and the same fact: the largest of them counts.
      exclusivityKey: group ? `${group}:${words[kind]} ${sourceId}` : null,
      points: 0,
      amount: amount.toFixed(2),
      uncomputable: fault,
    }
  })
  const counting = lines.filter(({ amount, uncomputable }) => uncomputable !== null || amount !== '0.00')
  return counting.length > 0 ? counting : lines.slice(0, 1)
}

export const isNothing = ({ amount, uncomputable }: Line) => amount === '0.00' && uncomputable === null
