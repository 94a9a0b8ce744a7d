import type { claimRecordWorkflow } from '@patuh/domain/contract/ledger'
import type { InputOf } from '@patuh/domain/platform/workflow'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import { attach } from '../../platform/files/queries.ts'
import { reasonNames } from '../../platform/http/reason.ts'
import { signature } from '../../platform/workflow/engine.ts'
import type { Act } from '../../platform/workflow/routes.ts'
import { mayTake, move, take } from '../../platform/workflow/transition.ts'
import { insertReversals } from './ledger.ts'
import { notifyApprovers, notifyWriter } from './notify.ts'
import { addFiles, adjustmentLimit } from './queries.ts'
import { lineEngine } from './workflow.ts'

type Input<Name extends 'approve' | 'refuse' | 'reverse'> = InputOf<typeof claimRecordWorkflow, Name>

/** Marks a reversed line: unchanged, but no longer counted. */
const close = (trx: Trx, which: RawBuilder<unknown>) =>
  move(trx, lineEngine, sql`claim_record.id = ${which}`, 'reverse')

async function approve({ trx, actor, id }: Act, { reason }: Input<'approve'>) {
  const postedPeriod = sql`posting_period(contract_id, posted_period)`
  const change = { ...signature(actor, 'approvedBy', 'approvedFor'), postedPeriod }
  await take(trx, lineEngine, actor, [id], 'approve', { change })
  await close(trx, sql`(select reverses_id from claim_record made where made.id = ${id})`)
  await notifyWriter(trx, id, 'approved', reason)
}

/** Refuses a line that waits for approval: it never counts. */
async function refuse({ trx, actor, id }: Act, { reason }: Input<'refuse'>) {
  await take(trx, lineEngine, actor, [id], 'refuse')
  await notifyWriter(trx, id, 'refused', reason)
}

/** Inserts the reversal entry; a large line stays in force until a second person approves. */
async function reverse({ trx, actor, id }: Act, { fileIds, ...why }: Input<'reverse'>) {
  await mayTake(trx, lineEngine, actor, id, 'reverse')
  await attach(trx, actor, fileIds)
  await reasonNames(trx, why.reasonCodeId, 'adjustment')
  const isLarge = sql`abs(claim_record.amount) > ${adjustmentLimit}`
  const [made] = await insertReversals(trx, [id], why, isLarge)
  if (!made) return
  if (!made.waits) await close(trx, sql`${id}`)
  await addFiles(trx, made.id, fileIds)
  await notifyApprovers(trx, made.id)
  return made.id
}

export const steps = { approve, refuse, reverse }
