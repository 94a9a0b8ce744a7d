import { caseStatus } from '@patuh/domain/casework/case/workflow'
import type { complaintWorkflow } from '@patuh/domain/casework/complaint'
import { missingIn } from '@patuh/domain/casework/complaint-course'
import type { FieldError } from '@patuh/domain/platform/error'
import type { InputOf } from '@patuh/domain/platform/workflow'
import { sql } from 'kysely'
import * as ledger from '../../contract/ledger/ledger.ts'
import type { Trx } from '../../platform/db/db.ts'
import { HttpError } from '../../platform/http/error.ts'
import { startClock, started } from '../case/clock.ts'
import { send } from '../case/notify.ts'
import { type Step, takeStep } from '../case/steps.ts'
import { factsOf, lineOf } from './ledger-line.ts'
import { price } from './price.ts'
import { type Row, seen } from './queries.ts'
import { findSimilar } from './similar.ts'

type Check = {
  inForce: boolean | null
  isActive: boolean
  evidence: number
  evidenceMin: number
  pending: number
}

async function check(trx: Trx, row: Row) {
  const { rows } = await sql<Check>`
    select contract_in_force(contract, (${row.dateOfMisconduct}::timestamptz at time zone business_zone())::date)
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

/** Submits a draft to the contractor. After this its content cannot change. */
export const submit: Step<InputOf<typeof complaintWorkflow, 'submit'>> = async (act, { notDuplicate }) => {
  const { trx, actor, ids, kind } = act
  const row = await seen(trx, actor, ids[0])
  const isDraft = row.status === caseStatus.draft
  const fields = isDraft ? [...missingIn(row), ...broken(await check(trx, row))] : []
  if (fields.length) throw new HttpError(400, 'VALIDATION', 'The complaint is not complete.', { fields })
  if (isDraft && !notDuplicate && (await findSimilar(trx, actor, 'en', row)).length > 0)
    throw new HttpError(409, 'DUPLICATE', 'Similar complaints exist. Confirm that this is another one.', {
      fields: [{ name: 'notDuplicate', code: 'similar' }],
    })
  const priced = await price(trx, factsOf(row))
  const offence = sql`(select to_jsonb(type_of_offence) from type_of_offence where id = type_of_offence_id)`
  const submitted = { ...kind, days: { justify: sql`(${offence} ->> 'justify_within_days')::int` } }
  await takeStep(act, 'submit', {
    change: {
      refNo: sql`next_number('complaint')`,
      submittedAt: sql`now()`,
      offence,
      offenceVersion: sql`(select version from type_of_offence where id = type_of_offence_id)`,
      rectifyBy: sql`date_of_misconduct + (select make_interval(hours => rectify_within_hours)
        from type_of_offence where id = type_of_offence_id)`,
      duplicateChecked: true,
      occurrenceNo: priced?.occurrenceNo ?? null,
      repeatInWindow: priced?.occurrenceNo ?? null,
      provisionalAmount: priced?.amount ?? null,
      ...started(submitted, 'justify'),
    },
  })
  const { refNo } = await seen(trx, actor, row.id)
  if (priced) await ledger.propose(trx, lineOf(row, refNo, priced))
  await startClock(act, 'justify')
  await send(act, 'complaint.submitted', ['office'])
}
