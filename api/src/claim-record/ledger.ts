import { sql } from 'kysely'
import type { Trx } from '../db/db.ts'

export type Line = {
  contractId: number
  zoneId: number | null
  sourceKind: 'complaint' | 'attendance' | 'touring' | 'compliance'
  sourceId: number
  sourceRef: string | null
  /** The day it happened: which month it belongs to. */
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

const month = (at: string) =>
  sql`date_trunc('month', ${at}::timestamptz at time zone 'Asia/Kuala_Lumpur')::date`

/** The month in which a fact of this month can still be counted: its own, or the next one that is open. */
const openMonth = (contractId: number, at: string) => sql`posting_period(${contractId}, ${month(at)})`

const columns = (line: Line) => sql`
  formula_version_id = ${line.formulaVersionId}, expression = ${line.expression},
  inputs = ${JSON.stringify(line.inputs)}::jsonb, trace = ${line.trace ? JSON.stringify(line.trace) : null}::jsonb,
  clause = ${line.clause}, exclusivity_key = ${line.exclusivityKey}, points = ${line.points},
  amount = ${line.amount ?? '0'}::numeric, uncomputable = ${line.uncomputable}`

/** A line that does not count yet: what is at stake while a case is open. Or one that counts at once, or never. */
export const propose = (trx: Trx, line: Line, status: 'provisional' | 'confirmed' | 'void' = 'provisional') =>
  sql`
    insert into claim_record (contract_id, contractor_id, zone_id, source_kind, source_id, source_ref,
      occurred_period, posted_period, formula_version_id, expression, inputs, trace, clause, exclusivity_key,
      points, amount, uncomputable, status)
    select ${line.contractId}, contractor_id, ${line.zoneId}, ${line.sourceKind}, ${line.sourceId},
      ${line.sourceRef}, ${month(line.happenedAt)}, ${openMonth(line.contractId, line.happenedAt)},
      ${line.formulaVersionId}, ${line.expression}, ${JSON.stringify(line.inputs)}::jsonb,
      ${line.trace ? JSON.stringify(line.trace) : null}::jsonb, ${line.clause}, ${line.exclusivityKey},
      ${line.points}, ${line.amount ?? '0'}::numeric, ${line.uncomputable}, ${status}
    from contract where id = ${line.contractId}`.execute(trx)

/** The line counts from now on, as it was computed at the verdict, in the month that is open then. */
export const confirm = (trx: Trx, line: Line) =>
  sql`
    update claim_record set ${columns(line)}, status = 'confirmed',
      posted_period = ${openMonth(line.contractId, line.happenedAt)}
    where source_kind = ${line.sourceKind} and source_id = ${line.sourceId} and status = 'provisional'`.execute(
    trx,
  )

type Source = Pick<Line, 'sourceKind' | 'sourceId'>

/** It never counted, and will not. */
export const cancel = (trx: Trx, { sourceKind, sourceId }: Source) =>
  sql`
    update claim_record set amount = 0, points = 0, status = 'void'
    where source_kind = ${sourceKind} and source_id = ${sourceId} and status = 'provisional'`.execute(trx)

export const dispute = (trx: Trx, { sourceKind, sourceId }: Source) =>
  sql`
    update claim_record set status = 'disputed'
    where source_kind = ${sourceKind} and source_id = ${sourceId} and status = 'confirmed'
      and reverses_id is null`.execute(trx)

export const settle = (trx: Trx, { sourceKind, sourceId }: Source) =>
  sql`
    update claim_record set status = 'confirmed', posted_period = posting_period(contract_id, posted_period)
    where source_kind = ${sourceKind} and source_id = ${sourceId} and status = 'disputed'`.execute(trx)

/** Takes a line back by its opposite, in the month that is open now; the line itself stays as it was written. */
export const reverse = (trx: Trx, { sourceKind, sourceId }: Source, reason: string) =>
  sql`
    with taken as (
      update claim_record set status = 'reversed'
      where source_kind = ${sourceKind} and source_id = ${sourceId} and reverses_id is null
        and status in ('confirmed', 'disputed', 'in claim')
      returning *
    )
    insert into claim_record (contract_id, contractor_id, zone_id, source_kind, source_id, source_ref,
      occurred_period, posted_period, formula_version_id, expression, inputs, trace, clause, points, amount,
      status, reverses_id, reason)
    select contract_id, contractor_id, zone_id, source_kind, source_id, source_ref, occurred_period,
      posting_period(contract_id, posted_period),
      formula_version_id, expression, inputs, trace, clause, -points, -amount, 'confirmed', id, ${reason}
    from taken`.execute(trx)
