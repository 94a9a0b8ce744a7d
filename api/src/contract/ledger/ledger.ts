import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import { move } from '../../platform/workflow/transition.ts'
import { lineEngine } from './workflow.ts'

export type Line = {
  contractId: number
  zoneId: number | null
  sourceKind: 'complaint' | 'attendance' | 'touring' | 'compliance'
  sourceId: number
  sourceRef: string | null
  /** The day it happened; decides the month. */
  happenedAt: string
  formulaVersionId: number | null
  expression: string | null
  inputs: Record<string, string | boolean | null>
  trace: object | null
  clause: string | null
  exclusivityKey: string | null
  points: number
  amount: string | null
  uncomputable: string | null
}

const month = (at: string) => sql`date_trunc('month', ${at}::timestamptz at time zone business_zone())::date`

/** Posting month of a fact: its own month, or the next one that is open. */
const openMonth = (contractId: number, at: string) => sql<string>`posting_period(${contractId}, ${month(at)})`

/** The computed values as columns. */
const computed = (line: Line) => ({
  formulaVersionId: line.formulaVersionId,
  expression: line.expression,
  inputs: JSON.stringify(line.inputs),
  trace: line.trace ? JSON.stringify(line.trace) : null,
  clause: line.clause,
  exclusivityKey: line.exclusivityKey,
  points: line.points,
  amount: line.amount ?? '0',
  uncomputable: line.uncomputable,
})

/** Inserts a line: provisional while a case is open, confirmed at once, or void. */
export const propose = (trx: Trx, line: Line, status: 'provisional' | 'confirmed' | 'void' = 'provisional') =>
  trx
    .insertInto('claimRecord')
    .values({
      ...computed(line),
      contractId: line.contractId,
      contractorId: sql<number>`(select contractor_id from contract where id = ${line.contractId})`,
      zoneId: line.zoneId,
      sourceKind: line.sourceKind,
      sourceId: line.sourceId,
      sourceRef: line.sourceRef,
      occurredPeriod: sql<string>`${month(line.happenedAt)}`,
      postedPeriod: openMonth(line.contractId, line.happenedAt),
      status,
    })
    .execute()

type Source = Pick<Line, 'sourceKind' | 'sourceId'>

const of = ({ sourceKind, sourceId }: Source) =>
  sql<SqlBool>`(source_kind = ${sourceKind} and source_id = ${sourceId})`
const written = (source: Source) => sql<SqlBool>`(${of(source)} and reverses_id is null)`

/** Confirms the line as computed at the verdict, in the month that is open now. */
export const confirm = (trx: Trx, line: Line) =>
  move(trx, lineEngine, of(line), 'confirm', {
    change: { ...computed(line), postedPeriod: openMonth(line.contractId, line.happenedAt) },
  })

/** Voids the provisional line. */
export const cancel = (trx: Trx, source: Source) =>
  move(trx, lineEngine, of(source), 'cancel', { change: { amount: 0, points: 0 } })

export const dispute = (trx: Trx, source: Source) => move(trx, lineEngine, written(source), 'dispute')

export const settle = (trx: Trx, source: Source) =>
  move(trx, lineEngine, of(source), 'settle', {
    change: { postedPeriod: sql`posting_period(contract_id, posted_period)` },
  })

type Why = { reason: string | null; reasonCodeId?: number }

/** Inserts reversal entries in the month that is open now; some of them wait for a second person. */
export const insertReversals = async (
  trx: Trx,
  ids: readonly number[],
  { reason, reasonCodeId }: Why,
  waits: RawBuilder<unknown> = sql`false`,
) =>
  (
    await sql<{ id: number; waits: boolean }>`
    insert into claim_record (contract_id, contractor_id, zone_id, source_kind, source_id, source_ref,
      occurred_period, posted_period, formula_version_id, expression, inputs, trace, clause, points, amount,
      status, needs_approval, reverses_id, reason_code_id, reason)
    select contract_id, contractor_id, zone_id, source_kind, source_id, source_ref, occurred_period,
      posting_period(contract_id, posted_period),
      formula_version_id, expression, inputs, trace, clause, -points, -amount,
      case when large.waits then 'provisional' else 'confirmed' end, large.waits, claim_record.id,
      ${reasonCodeId ?? null}::int, ${reason}
    from claim_record cross join lateral (select ${waits} as waits) large
    where claim_record.id = any(${[...ids]}::int[]) order by claim_record.id
    returning id, needs_approval as waits`.execute(trx)
  ).rows

/** Reverses a line by an opposite entry; the line itself stays unchanged. */
export const reverse = async (trx: Trx, source: Source, reason: string) =>
  insertReversals(trx, await move(trx, lineEngine, written(source), 'takeBack'), { reason })

/** The amount of the latest line of a case; null if it could not be computed. */
export const amountOf = (source: RawBuilder<unknown>, sourceId: RawBuilder<unknown>) =>
  sql<string | null>`(
    select record.amount::text from claim_record record
    where record.source_kind = ${source} and record.source_id = ${sourceId} and record.reverses_id is null
      and record.uncomputable is null
    order by record.id desc limit 1)`
