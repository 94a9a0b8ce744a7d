import type { ClaimFacts, ClaimRule } from '@patuh/domain/contract/deduction/facts'
import { priced } from '@patuh/domain/contract/deduction/rule'
import { type SqlBool, sql } from 'kysely'
import { pricing, rulesOn, type ScopedRule } from '../../contract/contract/rules.ts'
import { insertReversals } from '../../contract/ledger/ledger.ts'
import { lineEngine } from '../../contract/ledger/workflow.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { move } from '../../platform/workflow/transition.ts'
import { inParts } from './part.ts'

// Duty facts are shifts (`attendance`) and rounds (`tour_round`). Only those that were reviewed and fined
// have a cost; excused and undecided ones do not count.

type Fact = {
  sourceKind: 'attendance' | 'touring'
  sourceId: number
  sourceRef: string
  zoneId: number
  day: string
  inputs: Record<string, string | boolean | null>
}

/** Decided facts that have no ledger line yet. */
const unposted = (contractId: number, until: string) => sql`
    from duty_facts(${contractId}, ${until}::date) fact
    where exists (select from contract_deduction row join formula_version on formula_version.id = row.formula_version_id
        join formula on formula.id = formula_id and formula.scope = 'line'
        where row.contract_id = ${contractId} and row.source = fact.source_kind)
      and not exists (select from claim_record line where line.source_kind = fact.source_kind
      and line.source_id = fact.source_id and line.reverses_id is null and line.status <> 'reversed')`

export const countWaiting = (db: Db, contractId: number, until: string) =>
  sql<{ count: number }>`select count(*)::int as count ${unposted(contractId, until)}`
    .execute(db)
    .then(({ rows: [row] }) => row?.count ?? 0)

const unpostedFacts = (trx: Trx, contractId: number, until: string, limit: number) =>
  sql<Fact>`
    select source_kind, source_id, source_ref, zone_id, day, inputs ${unposted(contractId, until)}
    order by day, source_kind, source_id limit ${limit}`
    .execute(trx)
    .then(({ rows }) => rows)

type Priced = Fact & { rule: ClaimRule | null; amount: string; read: object; fault: string | null }

// A fact without cost gets a line of 0.00, so that it is not processed again.
const linesOf = (fact: Fact, rules: ScopedRule[], constants: Constants): Priced[] => {
  const lines = priced(pricing(rules, fact.sourceKind), fact.inputs, constants)
  return lines.length
    ? lines.map(({ rule, amount, inputs, fault }) => ({
        ...fact,
        rule,
        amount: amount.toFixed(2),
        read: inputs,
        fault,
      }))
    : [{ ...fact, rule: null, amount: '0.00', read: {}, fault: null }]
}

type Constants = ClaimFacts['constantTypes']

const insert = (trx: Trx, contractId: number, lines: Priced[]) =>
  sql`
    insert into claim_record (contract_id, contractor_id, zone_id, source_kind, source_id, source_ref, occurred_period,
      posted_period, formula_version_id, expression, inputs, clause, exclusivity_key, amount, uncomputable, status)
    select contract.id, contractor_id, line.zone_id, line.source_kind, line.source_id, line.source_ref,
      date_trunc('month', line.day)::date, posting_period(contract.id, date_trunc('month', line.day)::date),
      line.version_id, line.expression, line.inputs, line.clause,
      case when version.exclusivity_group is not null or deduction.exclusivity_group is not null
        then coalesce(deduction.exclusivity_group, version.exclusivity_group) || ':'
          || case line.source_kind when 'attendance' then 'shift ' else 'round ' end || line.source_id end,
      line.amount, line.fault, case when line.amount = 0 and line.fault is null then 'void' else 'confirmed' end
    from contract cross join json_to_recordset(${JSON.stringify(lines.map(asRow))}::json) line(zone_id integer,
      source_kind text, source_id integer, source_ref text, day date, rule_id integer, version_id integer,
      expression text, inputs jsonb, clause text, amount numeric, fault text)
    left join contract_deduction deduction on deduction.id = line.rule_id
    left join formula_version version on version.id = line.version_id
    where contract.id = ${contractId}
    on conflict do nothing`.execute(trx)

const asRow = ({ rule, read, fault, ...fact }: Priced) => ({
  zone_id: fact.zoneId,
  source_kind: fact.sourceKind,
  source_id: fact.sourceId,
  source_ref: fact.sourceRef,
  day: fact.day,
  rule_id: rule?.id ?? null,
  version_id: rule?.versionId ?? null,
  expression: rule?.expression ?? null,
  inputs: read,
  clause: rule?.clause ?? null,
  amount: fact.amount,
  fault,
})

/** Reverses the lines of facts whose verdict changed since: an appeal was upheld. */
async function reverseOverturned(trx: Trx, contractId: number) {
  const otherwise = sql<SqlBool>`(contract_id = ${contractId} and source_kind in ('attendance', 'touring')
    and reverses_id is null and not is_fined(source_kind, source_id))`
  await insertReversals(trx, await move(trx, lineEngine, otherwise, 'reverse'), { reason: null })
}

const batch = 5000

/** Posts the decided duty facts up to the end of a month to the ledger. Idempotent. */
export async function postDuty(
  trx: Trx,
  contractId: number,
  until: string,
  constants: Constants,
  /** Called after each batch, to report progress. */
  onProgress: (facts: number) => Promise<unknown>,
) {
  await reverseOverturned(trx, contractId)
  const byDay = new Map<string, ScopedRule[]>()
  const post = async (facts: Fact[]) => {
    const lines: Priced[] = []
    for (const fact of facts) {
      const rules = byDay.get(fact.day) ?? (await rulesOn(trx, contractId, fact.day))
      byDay.set(fact.day, rules)
      lines.push(...linesOf(fact, rules, constants))
    }
    await insert(trx, contractId, lines)
    await onProgress(facts.length)
  }
  for (;;) {
    const facts = await unpostedFacts(trx, contractId, until, batch)
    await inParts(facts, post)
    if (facts.length < batch) return
  }
}
