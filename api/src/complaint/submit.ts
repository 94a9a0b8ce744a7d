import { missingIn } from '@patuh/domain/complaint-course'
import type { FieldError } from '@patuh/domain/error'
import { sql } from 'kysely'
import * as ledger from '../claim-record/ledger.ts'
import type { Trx } from '../db/db.ts'
import { HttpError, notFound } from '../http/error.ts'
import type { Actor } from '../session/actor.ts'
import { startClock } from './clock.ts'
import { take } from './move.ts'
import { price } from './price.ts'
import { find, type Row } from './queries.ts'
import { findSimilar } from './similar.ts'
import { tell } from './tell.ts'

type Check = {
  inForce: boolean | null
  isActive: boolean
  evidence: number
  evidenceMin: number
  pending: number
}

async function check(trx: Trx, row: Row) {
  const { rows } = await sql<Check>`
    select contract_in_force(contract, (${row.dateOfMisconduct}::timestamptz at time zone 'Asia/Kuala_Lumpur')::date)
        as in_force,
      type_of_offence.is_active, type_of_offence.evidence_min,
      (select count(*)::int from complaint_file where complaint_id = ${row.id}) as evidence,
      (select count(*)::int from complaint_file join file on file.id = file_id
        where complaint_id = ${row.id} and scan = 'pending') as pending
    from contract, type_of_offence
    where contract.id = ${row.contractId} and type_of_offence.id = ${row.typeOfOffenceId}`.execute(trx)
  return rows[0]
}

function broken(found: Check | undefined): FieldError[] {
  if (!found) return []
  const fields: FieldError[] = []
  if (found.inForce === false) fields.push({ name: 'contractId', code: 'notInForce' })
  if (!found.isActive) fields.push({ name: 'typeOfOffenceId', code: 'unknownReference' })
  if (found.evidence < found.evidenceMin)
    fields.push({ name: 'fileIds', code: 'evidenceMin', limit: found.evidenceMin })
  if (found.pending > 0) fields.push({ name: 'fileIds', code: 'scanning' })
  return fields
}

export const factsOf = (row: Row) => ({
  id: row.id,
  contractId: row.contractId as number,
  typeOfOffenceId: row.typeOfOffenceId as number,
  dateOfMisconduct: row.dateOfMisconduct as string,
  qty: row.qty,
  zoneId: row.zoneId,
  offenderPersonId: row.offenderPersonId,
  noResponse: row.noResponse,
  rectifiedAt: row.rectifiedAt,
  rectifyBy: row.rectifyBy,
})

/** What a priced case writes into the ledger. */
export const lineOf = (
  row: Row,
  refNo: string | null,
  priced: NonNullable<Awaited<ReturnType<typeof price>>>,
) => ({
  contractId: row.contractId as number,
  zoneId: row.zoneId,
  sourceKind: 'complaint' as const,
  sourceId: row.id,
  sourceRef: refNo,
  happenedAt: row.dateOfMisconduct as string,
  formulaVersionId: priced.formulaVersionId,
  expression: priced.expression,
  inputs: priced.inputs,
  trace: priced.trace,
  clause: priced.clause,
  exclusivityKey: priced.exclusivityKey,
  points: priced.points,
  amount: priced.amount,
  uncomputable: priced.uncomputable,
})

/** T2: from the inspector's desk to the contractor's. From here on what was written stays written. */
export async function submit(trx: Trx, actor: Actor, id: number, notDuplicate: boolean) {
  const row = await find(trx, actor, id)
  if (!row) throw notFound()
  const fields = row.status === 0 ? [...missingIn(row), ...broken(await check(trx, row))] : []
  if (fields.length) throw new HttpError(400, 'VALIDATION', 'The complaint is not complete.', { fields })
  if (row.status === 0 && !notDuplicate && (await findSimilar(trx, actor, 'en', row)).length > 0)
    throw new HttpError(409, 'DUPLICATE', 'Similar complaints exist. Say that this is another one.', {
      fields: [{ name: 'notDuplicate', code: 'similar' }],
    })
  const priced = await price(trx, factsOf(row))
  await take(trx, actor, id, 'submit', {
    refNo: sql`next_number('complaint')`,
    submittedAt: sql`now()`,
    offence: sql`(select to_jsonb(type_of_offence) from type_of_offence where id = type_of_offence_id)`,
    offenceVersion: sql`(select version from type_of_offence where id = type_of_offence_id)`,
    rectifyBy: sql`date_of_misconduct + (select make_interval(hours => rectify_within_hours)
      from type_of_offence where id = type_of_offence_id)`,
    duplicateChecked: true,
    occurrenceNo: priced?.occurrenceNo ?? null,
    repeatInWindow: priced?.occurrenceNo ?? null,
    provisionalAmount: priced?.amount ?? null,
  })
  const submitted = await find(trx, actor, id)
  if (priced) await ledger.propose(trx, lineOf(row, submitted?.refNo ?? null, priced))
  await startClock(trx, id, 'justify')
  await tell(trx, id, 'complaint.submitted', ['contractor'])
}
