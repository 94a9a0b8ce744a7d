import { caseStatus, openStatuses } from '@patuh/domain/casework/case/workflow'
import { ladderLength } from '@patuh/domain/contract/formula/alarm'
import { type ConstantType, check, typesOf } from '@patuh/domain/contract/formula/language/check'
import { evaluateWithTrace, type Trace } from '@patuh/domain/contract/formula/language/trace'
import { severities } from '@patuh/domain/contract/formula/language/variables'
import { Big } from 'big.js'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export type Facts = {
  contractId: number
  typeOfOffenceId: number
  dateOfMisconduct: string
  qty: number
  zoneId: number | null
  offenderPersonId: number | null
  noResponse?: boolean
  rectifiedAt?: string | null
  rectifyBy?: string | null
  /** Excluded from the count of earlier occurrences. */
  id?: number
}

type Terms = {
  severity: number
  basis: string
  ladder: string[]
  offencePoints: number
  offenceClause: string | null
  windowDays: number
  occurrences: number
  expression: string | null
  formulaVersionId: number | null
  roundingMode: 'half-up' | 'half-even' | 'down' | 'up'
  roundingPlaces: number
  floor: string | null
  ceiling: string | null
  clause: string | null
  points: number | null
  exclusivityGroup: string | null
  slotId: number | null
  monthlyValue: string
  contractValue: string
  pointValue: string
  absencePenalty: string
  capPct: string
  constants: Record<string, { type: ConstantType; value: string }>
  daysInPeriod: number
  activeDays: number
}

/** All inputs of a price in one query. `decided` counts fined occurrences only, for the verdict itself. */
async function terms(db: Db | Trx, facts: Facts, decided: boolean) {
  const { contractId, typeOfOffenceId, zoneId, offenderPersonId, id = 0 } = facts
  const at = sql`${facts.dateOfMisconduct}::timestamptz`
  const day = sql`(${at} at time zone business_zone())::date`
  const { fined, underAppeal } = caseStatus
  const counted = decided ? [fined, underAppeal] : [fined, ...openStatuses]
  const { rows } = await sql<Terms>`
    select offence.severity, offence.basis, offence.ladder, offence.points as offence_points,
      offence.clause as offence_clause,
      coalesce(offence.window_days, contract.repeat_window_days) as window_days,
      (select count(*)::int from complaint earlier
        where earlier.contract_id = contract.id and earlier.type_of_offence_id = offence.id
          and earlier.id <> ${id} and earlier.status = any(${counted}::int[])
          and earlier.date_of_misconduct <= ${at}
          and earlier.date_of_misconduct
            > ${at} - make_interval(days => coalesce(offence.window_days, contract.repeat_window_days))
          and case offence.same_failure
            when 'site' then earlier.zone_id = ${zoneId}::int
            when 'person' then earlier.offender_person_id = ${offenderPersonId}::int
            else true
          end) as occurrences,
      version.expression, version.id as formula_version_id, version.rounding_mode, version.rounding_places,
      version.floor::text, version.ceiling::text,
      coalesce(deduction.clause, version.contract_clause, offence.clause) as clause,
      deduction.points, coalesce(deduction.exclusivity_group, version.exclusivity_group) as exclusivity_group,
      (select slot.id from attendance slot where slot.zone_id = ${zoneId}::int
        and slot.expected_person_id = ${offenderPersonId}::int and ${at} >= slot.shift_start and ${at} < slot.shift_end
        limit 1) as slot_id,
      coalesce(period.monthly_value, contract.monthly_value)::text as monthly_value,
      contract.contract_value::text, coalesce(period.point_value, contract.point_value)::text as point_value,
      coalesce(period.absence_penalty, contract.absence_penalty)::text as absence_penalty,
      (coalesce(period.cap_pct, contract.cap_pct) / 100)::text as cap_pct,
      coalesce(period.constants, contract.constants) as constants,
      extract(day from date_trunc('month', ${day}) + interval '1 month - 1 day')::int as days_in_period,
      coalesce(period.ends_on - period.starts_on + 1, 0) as active_days
    from contract
    join type_of_offence offence on offence.id = ${typeOfOffenceId}
    left join contract_period period
      on period.contract_id = contract.id and period.period = date_trunc('month', ${day})::date
    left join lateral (
      select * from contract_deduction row
      where row.contract_id = contract.id and row.source = 'complaint'
        and (row.type_of_offence_id = offence.id or row.type_of_offence_id is null)
        and (row.valid_from is null or row.valid_from <= ${day}) and (row.valid_to is null or row.valid_to >= ${day})
      order by row.type_of_offence_id nulls last, row.id desc limit 1
    ) deduction on offence.basis = 'amount'
    left join formula_version version on version.id = deduction.formula_version_id
    where contract.id = ${contractId}`.execute(db)
  return rows[0]
}

const hours = (from: string, to: string) => ((Date.parse(to) - Date.parse(from)) / 3_600_000).toFixed(2)

function inputsOf(found: Terms, facts: Facts, occurrenceNo: number) {
  const rectified = facts.rectifiedAt ?? null
  return {
    qty: String(facts.qty),
    severity: severities[found.severity - 1] ?? null,
    offence_points: String(found.points ?? found.offencePoints),
    occurrence_no: String(occurrenceNo),
    repeat_in_window: String(occurrenceNo),
    is_repeat: occurrenceNo > 1,
    hours_to_rectify: rectified ? hours(facts.dateOfMisconduct, rectified) : null,
    rectified_in_time: rectified !== null && (!facts.rectifyBy || rectified <= facts.rectifyBy),
    no_response: facts.noResponse ?? false,
    monthly_value: found.monthlyValue,
    contract_value: found.contractValue,
    gross: found.monthlyValue,
    point_value: found.pointValue,
    absence_penalty: found.absencePenalty,
    cap_pct: found.capPct,
    days_in_period: String(found.daysInPeriod),
    active_days: String(found.activeDays),
    ...Object.fromEntries(Object.entries(found.constants).map(([name, { value }]) => [name, value])),
  } as Record<string, string | boolean | null>
}

/** The contract's own formula for this offence, or the offence's price ladder as a formula. */
function expressionOf(found: Terms) {
  if (found.basis !== 'amount') return null
  return found.expression ?? `nth(occurrence_no, ${found.ladder.join(', ')}) * qty`
}

export type Price = {
  occurrenceNo: number
  windowDays: number
  step: number | null
  basis: string
  points: number
  amount: string | null
  uncomputable: string | null
  expression: string | null
  formulaVersionId: number | null
  inputs: Record<string, string | boolean | null>
  trace: Trace | null
  clause: string | null
  exclusivityKey: string | null
  capAmount: string
}

function evaluated(found: Terms, inputs: Price['inputs']) {
  const expression = expressionOf(found)
  if (!expression) return { expression, steps: null, amount: '0.00', uncomputable: null, trace: null }
  const checked = check(expression, { result: 'money', constants: typesOf(found.constants) })
  if (!checked.ok)
    return {
      expression,
      steps: null,
      amount: null,
      uncomputable: checked.errors[0]?.code ?? 'unknown',
      trace: null,
    }
  const steps = ladderLength(checked, ['occurrence_no', 'repeat_in_window'])
  const result = evaluateWithTrace(checked, inputs, {
    mode: found.roundingMode ?? 'half-up',
    places: found.roundingPlaces ?? 2,
    floor: found.floor ? new Big(found.floor) : null,
    ceiling: found.ceiling ? new Big(found.ceiling) : null,
  })
  const named = ({ code, params }: { code: string; params?: Record<string, unknown> }) =>
    params?.name ? `${code}: ${params.name}` : code
  return result.ok
    ? { expression, steps, amount: result.value, uncomputable: null, trace: result.trace }
    : { expression, steps, amount: null, uncomputable: named(result.error as never), trace: result.trace }
}

/** Exclusivity key: shared with the attendance line of the same guard's shift, else only this case. */
const exclusivityOf = ({ exclusivityGroup, slotId }: Terms, { id = 0 }: Facts) =>
  exclusivityGroup && `${exclusivityGroup}:${slotId ? `shift ${slotId}` : `case ${id}`}`

/** The price of a case under its contract, with all inputs. */
export async function price(
  db: Db | Trx,
  facts: Facts,
  { decided = false } = {},
): Promise<Price | undefined> {
  const found = await terms(db, facts, decided)
  if (!found) return undefined
  const occurrenceNo = found.occurrences + 1
  const all = inputsOf(found, facts, occurrenceNo)
  const { expression, steps, ...rest } = evaluated(found, all)
  const read = new Set(expression?.match(/[a-z_]\w*/gi) ?? [])
  return {
    ...rest,
    expression,
    occurrenceNo,
    windowDays: found.windowDays,
    step: steps === null ? null : Math.min(occurrenceNo, steps),
    basis: found.basis,
    points: found.basis === 'points' ? (found.points ?? found.offencePoints) * facts.qty : 0,
    formulaVersionId: found.basis === 'amount' ? found.formulaVersionId : null,
    // Only the variables that the formula reads: they explain the line.
    inputs: Object.fromEntries(Object.entries(all).filter(([name]) => read.has(name))),
    clause: found.clause ?? found.offenceClause,
    exclusivityKey: exclusivityOf(found, facts),
    capAmount: new Big(found.capPct).times(found.monthlyValue).toFixed(2),
  }
}

const percent = (part: Big, whole: string) =>
  Number(whole) > 0 ? part.div(whole).times(100).toFixed(1) : null

/** The price as shown beside the form while a case is being written, and what the month was deducted so far. */
export function exposureOf({ capAmount, ...priced }: Price, deducted: string) {
  const { formulaVersionId: _, inputs: __, trace: ___, exclusivityKey: ____, ...shown } = priced
  return {
    ...shown,
    capAmount,
    capUsed: percent(new Big(deducted), capAmount),
    capUsedWith: percent(new Big(deducted).plus(priced.amount ?? 0), capAmount),
  }
}
