import type {
  ClaimEntry,
  ClaimFacts,
  ClaimResult,
  ClaimRule,
  ClosedPeriod,
} from '@patuh/domain/contract/deduction/facts'
import { typesOf } from '@patuh/domain/contract/formula/language/check'
import { sql } from 'kysely'
import { rulesOn } from '../../contract/contract/rules.ts'
import type { Trx } from '../../platform/db/db.ts'
import { snakeKeys } from '../../platform/db/names.ts'
import { dutySums, roundSums } from './duty-sums.ts'

type Constants = Record<string, { type: 'money' | 'number' | 'percent'; value: string }>
type Terms = Record<string, string> & {
  startsOn: string
  endsOn: string
  constants: Constants
  carryForward: boolean
  taxPct: string
  capPct: string
  capShare: string
}

// Money and counts as text: no floats between the database and the calculation.
async function termsOf(trx: Trx, contractId: number, period: string) {
  const { rows } = await sql<Terms>`
    select p.starts_on, least(p.ends_on, c.terminated_on) as ends_on, p.constants, c.carry_forward, c.tax_pct::text,
      p.cap_pct::text, trim_scale(p.cap_pct / 100)::text as cap_share, p.monthly_value::text, c.contract_value::text, p.point_value::text, p.absence_penalty::text,
      (select count(*) from contract_period every where every.contract_id = c.id)::text as contract_months,
      coalesce(lines.guards, 0)::text as guards_per_shift, coalesce(lines.shifts, 0)::text as shifts_per_day,
      coalesce(lines.hours, 0)::text as shift_hours, coalesce(lines.rate, 0)::text as rate_guard_shift,
      coalesce(round(lines.rate / nullif(lines.hours, 0), 6), 0)::text as rate_guard_hour,
      guard_shifts_planned(c.id, p.starts_on, p.ends_on)::text as guard_shifts_planned,
      extract(day from p.period + interval '1 month - 1 day')::int::text as days_in_period,
      greatest(0, least(p.ends_on, c.terminated_on) - p.starts_on + 1)::text as active_days,
      (select count(*) from generate_series(p.starts_on, p.ends_on, interval '1 day') day
        where coalesce(is_working_day(c.calendar_id, day::date), true))::text as working_days
    from contract_period p join contract c on c.id = p.contract_id
    left join lateral (
      select sum(guards_per_shift) as guards, max(jsonb_array_length(shifts)) as shifts,
        round(sum(rate * guards_per_shift) / nullif(sum(guards_per_shift), 0), 6) as rate,
        round(avg((select avg(case when (s ->> 'end')::time > (s ->> 'start')::time
          then extract(epoch from (s ->> 'end')::time - (s ->> 'start')::time)
          else 86400 - extract(epoch from (s ->> 'start')::time - (s ->> 'end')::time) end) / 3600
          from jsonb_array_elements(shifts) s)), 4) as hours
      from contract_line where contract_id = c.id and coalesce(valid_from, p.starts_on) <= p.ends_on
        and coalesce(valid_to, p.ends_on) >= p.starts_on
    ) lines on true
    where p.contract_id = ${contractId} and p.period = ${period}::date`.execute(trx)
  return rows[0]
}

/** The ledger lines posted in the month that count. A line under appeal may be held back. */
async function entriesOf(trx: Trx, contractId: number, period: string) {
  const { rows } = await sql<ClaimEntry>`
    select line.id, line.ref_no, line.source_kind, line.source_id, line.source_ref, line.occurred_period,
      line.formula_version_id as version_id, formula.code, line.expression, line.inputs, line.clause,
      line.exclusivity_key, line.points, line.amount::text, line.uncomputable, back.ref_no as reverses, line.reason,
      (select cause from ledger_subject(line.source_kind, line.source_id)) as cause
    from claim_record line join contract on contract.id = line.contract_id
    left join formula_version version on version.id = line.formula_version_id
    left join formula on formula.id = version.formula_id
    left join claim_record back on back.id = line.reverses_id
    where line.contract_id = ${contractId} and line.posted_period = ${period}::date
      and (line.status in ('confirmed', 'in claim', 'reversed')
        or (line.status = 'disputed' and contract.while_disputed = 'deduct'))
      and (line.amount <> 0 or line.points <> 0 or line.uncomputable is not null)
    order by line.id`.execute(trx)
  return rows
}

type Frozen = Pick<ClaimResult, 'own' | 'touched'> & { carriedOut: string }

const frozenBefore = (trx: Trx, contractId: number, period: string) =>
  sql<Frozen>`
    select revision.result -> 'own' as own, revision.result -> 'touched' as touched, claim.carried_out::text from claim
    join claim_revision revision on revision.claim_id = claim.id and revision.revision = claim.revision
    where claim.contract_id = ${contractId} and claim.period < ${period}::date and claim.hash is not null
    order by claim.period`
    .execute(trx)
    .then(({ rows }) => rows)

/** The state of each closed month, including all late facts. */
function closedPeriods(frozen: Frozen[]): ClosedPeriod[] {
  const states = new Map<string, ClosedPeriod>()
  for (const { own, touched } of frozen)
    for (const state of [own, ...touched]) states.set(state.period, state)
  return [...states.values()]
}

/** What earlier claims deducted under the exclusivity keys of these lines. */
async function deductedUnder(trx: Trx, contractId: number, entries: ClaimEntry[], period: string) {
  const keys = [...new Set(entries.flatMap(({ exclusivityKey }) => exclusivityKey ?? []))]
  if (keys.length === 0) return {}
  const { rows } = await sql<{ key: string; taken: string }>`
    select entry.exclusivity_key as key, max(line.counted)::text as taken
    from claim join claim_line line on line.claim_id = claim.id and line.revision = claim.revision
    join claim_record entry on entry.id = line.entry_id
    where claim.contract_id = ${contractId} and claim.period < ${period}::date and claim.hash is not null
      and entry.status <> 'reversed' and entry.exclusivity_key = any(${keys}::text[])
    group by 1`.execute(trx)
  return Object.fromEntries(rows.map(({ key, taken }) => [key, taken]))
}

const breaches = (trx: Trx, contractId: number, period: string) =>
  sql<{ months: string }>`
    with months as (
      select month, exists (select from claim_record where contract_id = ${contractId}
        and occurred_period = month::date and amount > 0 and status in ('confirmed', 'in claim')) as is_breached
      from generate_series(${period}::date - interval '36 months', ${period}::date, interval '1 month') month)
    select count(*)::text as months from months
    where month > coalesce((select max(month) from months where not is_breached), '-infinity')`
    .execute(trx)
    .then(({ rows: [row] }) => row?.months ?? '0')

const bare = (rule: ClaimRule & { scope?: string }): ClaimRule => {
  const { scope: _, ...rest } = rule
  return rest
}

/** All input facts for the claim of a contract and month. */
export async function gather(trx: Trx, contractId: number, period: string): Promise<ClaimFacts | undefined> {
  const found = await termsOf(trx, contractId, period)
  if (!found) return undefined
  const { startsOn, endsOn, constants, carryForward, taxPct, capPct, capShare, ...terms } = found
  const rules = await rulesOn(trx, contractId, startsOn)
  const entries = await entriesOf(trx, contractId, period)
  const frozen = await frozenBefore(trx, contractId, period)
  const rounds = await roundSums(trx, contractId, startsOn, endsOn)
  const last = frozen.at(-1)
  return {
    contractId,
    period,
    terms: {
      ...snakeKeys(terms),
      cap_pct: capShare,
      consecutive_breach_months: await breaches(trx, contractId, period),
      ...(await dutySums(trx, contractId, startsOn, endsOn)),
      ...rounds,
      ...Object.fromEntries(Object.entries(constants).map(([name, { value }]) => [name, value])),
    },
    constantTypes: typesOf(constants),
    gross: oneOf(rules, 'gross'),
    // Without a planned round, no share of the fee is at risk.
    periodRules: rules
      .filter(
        ({ scope, source }) => scope === 'period' && (source !== 'touring' || rounds.rounds_planned !== '0'),
      )
      .map(bare),
    cap: oneOf(rules, 'cap'),
    groupCaps: rules.filter((rule) => rule.capPct !== null).map(bare),
    capPct,
    taxPct,
    carryForward,
    carriedIn: carryForward ? (last?.carriedOut ?? '0.00') : '0.00',
    entries,
    keyed: await deductedUnder(trx, contractId, entries, period),
    closed: closedPeriods(frozen),
  }
}

const oneOf = (rules: (ClaimRule & { scope: string })[], scope: string) => {
  const rule = rules.findLast((candidate) => candidate.scope === scope)
  return rule ? bare(rule) : null
}
