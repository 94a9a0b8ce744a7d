import {
  organizationChangeWorkflow,
  organizationRow,
  organizationWorkflow,
  unmaskOrganization,
} from '@patuh/domain/people/organization'
import { one } from '@patuh/domain/platform/list'
import { sql } from 'kysely'
import * as z from 'zod'
import { unseal } from '../../platform/crypto/encrypt.ts'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { conflict, notFound } from '../../platform/http/error.ts'
import { note } from '../../platform/http/note.ts'
import { params } from '../../platform/http/params.ts'
import { found, wrongField } from '../../platform/http/record.ts'
import { type Act, mountWorkflow } from '../../platform/workflow/routes.ts'
import { mayTake, move, take } from '../../platform/workflow/take.ts'
import * as changeRequest from './change-request.ts'
import * as queries from './queries.ts'
import { changeEngine, organizationEngine } from './workflow.ts'

type Step = Pick<Act, 'trx' | 'actor' | 'id'>
type Reason = { reason: string }

/** Keeps an organisation and all its people out, with the reason beside it. */
export const suspend = ({ trx, actor, id }: Step, { reason }: Reason) =>
  take(trx, organizationEngine, actor, [id], 'suspend', { change: { statusReason: reason } })

export const reactivate = ({ trx, actor, id }: Step) =>
  take(trx, organizationEngine, actor, [id], 'reactivate', { change: { statusReason: null } })

/** Both must stand on the same side and be in reach; the one that goes stays to be read, under its old number. */
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
    const asked = await changeRequest.findPending(trx, id)
    if (!asked) throw conflict('No change of it is waiting.')
    await take(trx, changeEngine, actor, [asked.id], step, {
      change: { reason, decidedBy: actor.id, decidedAt: sql`now()` },
    })
    if (step === 'approve') await changeRequest.apply(trx, id, asked.id)
  }

/** What happens to an organisation besides being edited: suspended, merged, decided upon, looked at closely. */
export function mountSteps(app: App) {
  const mounted = {
    path: '/user-profiles/:id',
    row: organizationRow,
    read: (trx: Act['trx'], { actor }: Pick<Act, 'actor'>, id: number) => queries.current(trx, actor, id),
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
  const { db, env } = app
  app.post(
    '/user-profiles/:id/unmask',
    {
      config: { access: 'organization.unmask' },
      schema: {
        params,
        body: unmaskOrganization,
        response: { 200: one(z.object({ value: z.string() })) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { sealed } = await found(queries.sealedAccount(db, request.actor, id))
      if (!sealed) throw notFound()
      // What is behind the mask is not part of the outcome: that would be remembered with the request.
      await change(db, request, reply, { action: 'unmask' }, (trx) =>
        note(trx, 'organization', id, { field: request.body.field }),
      )
      return { data: { value: unseal(env, sealed) } }
    },
  )
}
