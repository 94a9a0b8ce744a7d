import type { complianceItemWorkflow } from '@patuh/domain/casework/compliance'
import { dayOf } from '@patuh/domain/platform/moment'
import type { InputOf } from '@patuh/domain/platform/workflow'
import { sql } from 'kysely'
import { attach } from '../../platform/files/queries.ts'
import { wrongField } from '../../platform/http/record.ts'
import type { Act } from '../../platform/workflow/routes.ts'
import { take } from '../../platform/workflow/transition.ts'
import { itemEngine } from './item-queries.ts'
import { notifyDeclared } from './notify.ts'

type Input<Step extends 'check' | 'evidence' | 'declare'> = InputOf<typeof complianceItemWorkflow, Step>
type Of = Pick<Act, 'trx' | 'actor' | 'id'>

const now = sql`now()`

/** Sets the state of a checklist row. */
export async function check({ trx, actor, id }: Of, { state, reason, receivedOn }: Input<'check'>) {
  if (receivedOn && receivedOn > dayOf(Date.now())) throw wrongField('receivedOn', 'future')
  const received = sql`${receivedOn}::date::timestamp at time zone business_zone()`
  const change = {
    reason: reason || null,
    checkedBy: actor.id,
    checkedAt: now,
    ...(receivedOn ? { evidenceAt: received } : {}),
  }
  await take(trx, itemEngine, actor, [id], 'check', { change, decision: state })
}

async function evidence({ trx, actor, id }: Of, { fileIds }: Input<'evidence'>) {
  await take(trx, itemEngine, actor, [id], 'evidence', {
    change: { evidenceAt: sql`coalesce(evidence_at, now())` },
  })
  await attach(trx, actor, fileIds)
  await trx
    .insertInto('complianceItemFile')
    .values(fileIds.map((fileId) => ({ itemId: id, fileId })))
    .execute()
}

async function declare({ trx, actor, id }: Of, { reason }: Input<'declare'>) {
  const change = { reason, declaredAt: now, declaredBy: actor.id }
  await take(trx, itemEngine, actor, [id], 'declare', { change })
  await notifyDeclared(trx, id, reason)
}

export const itemSteps = { check, evidence, declare }
