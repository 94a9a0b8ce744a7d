import {
  organizationChangeWorkflow,
  organizationRow,
  organizationWorkflow,
  unmaskOrganization,
} from '@patuh/domain/people/organization'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod'
import { decrypt } from '../../platform/crypto/encrypt.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { note } from '../../platform/http/audit-note.ts'
import { conflict, notFound } from '../../platform/http/error.ts'
import { found, wrongField } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { type Act, mountWorkflow } from '../../platform/workflow/routes.ts'
import { mayTake, move, take } from '../../platform/workflow/transition.ts'
import * as changeRequest from './change-request.ts'
import * as queries from './queries.ts'
import { changeEngine, organizationEngine } from './workflow.ts'

type Step = Pick<Act, 'trx' | 'actor' | 'id'>
type Reason = { reason: string }

/** Suspends an organisation, which signs out all its users. */
export const suspend = ({ trx, actor, id }: Step, { reason }: Reason) =>
  take(trx, organizationEngine, actor, [id], 'suspend', { change: { statusReason: reason } })

export const reactivate = ({ trx, actor, id }: Step) =>
  take(trx, organizationEngine, actor, [id], 'reactivate', { change: { statusReason: null } })

/** Merges a duplicate into another organisation of the same side and scope; the duplicate stays readable. */
async function merge({ trx, actor, id }: Step, { intoId }: { intoId: number }) {
  const source = await queries.current(trx, actor, id)
  const target = await queries.find(trx, actor, intoId)
  if (!target || target.status === 'merged') throw wrongField('intoId', 'unknownReference')
  if (target.id === id) throw wrongField('intoId', 'itself')
  if (target.typeId !== source.typeId) throw wrongField('intoId', 'otherSide')
  await mayTake(trx, organizationEngine, actor, id, 'merge')
  await sql`call merge_organization(${id}, ${intoId})`.execute(trx)
  await move(trx, organizationEngine, [id], 'merge', { change: { mergedIntoId: intoId, parentId: null } })
}

const decide =
  (step: 'approve' | 'reject') =>
  async ({ trx, actor, id }: Step, { reason }: Reason) => {
    await queries.current(trx, actor, id)
    const pending = await changeRequest.findPending(trx, id)
    if (!pending) throw conflict('No change of it is waiting.')
    await take(trx, changeEngine, actor, [pending.id], step, {
      change: { reason, decidedBy: actor.id, decidedAt: sql`now()` },
    })
    if (step === 'approve') await changeRequest.apply(trx, id, pending.id)
  }

/** The steps of an organisation: suspend, reactivate, merge, decide change requests, unmask. */
export function mountSteps(app: App) {
  const mounted = {
    path: '/user-profiles/:id',
    row: organizationRow,
    read: (db: Db, { actor }: FastifyRequest, id: number) => queries.current(db, actor, id),
  }
  mountWorkflow(app, organizationWorkflow, { ...mounted, steps: { suspend, reactivate, merge } })
  mountWorkflow(app, organizationChangeWorkflow, {
    ...mounted,
    steps: { approve: decide('approve'), reject: decide('reject') },
    audit: (step) => `${step as 'approve' | 'reject'}-change`,
  })
  mountUnmasking(app)
}

function mountUnmasking(app: App) {
  mountChange(app, 'POST /user-profiles/:id/unmask', {
    access: 'organization.unmask',
    body: unmaskOrganization,
    answer: z.object({ value: z.string() }),
    action: 'unmask',
    prepare: async ({ db, env, actor, id }) => {
      const { sealed } = await found(queries.sealedAccount(db, actor, id))
      if (!sealed) throw notFound()
      return decrypt(env, sealed)
    },
    change: ({ trx, id, body: { field } }) => note(trx, 'organization', id, { field }),
    // Shown after the transaction: what `change` returns would be stored with the Idempotency-Key.
    show: async ({ prepared }) => ({ value: prepared }),
  })
}
