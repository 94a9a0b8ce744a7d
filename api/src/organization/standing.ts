import { one } from '@patuh/domain/list'
import { mergeInput, organizationRow, reasonInput, unmaskOrganization } from '@patuh/domain/organization'
import { sql } from 'kysely'
import * as z from 'zod'
import type { App } from '../app.ts'
import type { Trx } from '../db/db.ts'
import { change } from '../http/change.ts'
import { forbidden, notFound } from '../http/error.ts'
import { note } from '../http/note.ts'
import { params } from '../http/params.ts'
import { conflict, found, wrongField } from '../http/record.ts'
import { withEtag } from '../http/version.ts'
import { unseal } from '../seal.ts'
import type { Actor } from '../session/actor.ts'
import * as changeRequest from './change-request.ts'
import * as queries from './queries.ts'
import { current } from './row.ts'

const response = { 200: one(organizationRow) }

/** What happens to an organisation besides being edited: suspended, merged, decided upon, looked at closely. */
export function mountStanding(app: App) {
  mountSuspending(app)
  mountMerging(app)
  mountDeciding(app)
  mountUnmasking(app)
}

const standings = { suspend: ['active', 'suspended'], reactivate: ['suspended', 'active'] } as const

/** Keeps an organisation and all its people out, or lets them in again. */
export async function setStanding(
  { trx, actor, id }: { trx: Trx; actor: Actor; id: number },
  action: keyof typeof standings,
  reason: string,
) {
  const [from, to] = standings[action]
  const before = await current(trx, actor, id)
  const kept = to === 'active' ? null : reason
  if (!(await queries.setStatus(trx, actor, id, { from, to, reason: kept })))
    throw before.status === from ? forbidden() : conflict(before)
}

function mountSuspending(app: App) {
  const { db } = app
  for (const action of ['suspend', 'reactivate'] as const)
    app.post(
      `/user-profiles/:id/${action}`,
      {
        config: { access: 'organization.deactivate' },
        schema: { params, body: reasonInput, response },
      },
      async (request, reply) => {
        const { id } = request.params
        const { reason } = request.body
        const data = await change(db, request, reply, { action, reason }, async (trx) => {
          await setStanding({ trx, actor: request.actor, id }, action, reason)
          return current(trx, request.actor, id)
        })
        return { data: withEtag(reply, data) }
      },
    )
}

/** Both must stand on the same side and be in reach; the one that goes stays to be read, under its old number. */
async function merge(trx: Trx, actor: Actor, id: number, intoId: number) {
  const source = await current(trx, actor, id)
  const target = await queries.find(trx, actor, intoId)
  if (!target || target.status === 'merged') throw wrongField('intoId', 'unknownReference')
  if (target.id === id) throw wrongField('intoId', 'itself')
  if (target.typeId !== source.typeId) throw wrongField('intoId', 'otherSide')
  if (!source.allowedActions.includes('merge'))
    throw source.status === 'merged' ? conflict(source) : forbidden()
  await sql`call merge_organization(${id}, ${intoId})`.execute(trx)
  await trx
    .updateTable('organization')
    .set({ status: 'merged', mergedIntoId: intoId, parentId: null })
    .where('id', '=', id)
    .execute()
  return current(trx, actor, id)
}

function mountMerging(app: App) {
  const { db } = app
  app.post(
    '/user-profiles/:id/merge',
    {
      config: { access: 'organization.deactivate' },
      schema: { params, body: mergeInput, response },
    },
    async (request, reply) => {
      const { intoId, reason } = request.body
      const data = await change(db, request, reply, { action: 'merge', reason }, (trx) =>
        merge(trx, request.actor, request.params.id, intoId),
      )
      return { data: withEtag(reply, data) }
    },
  )
}

function mountDeciding(app: App) {
  const { db } = app
  const decide = async (
    trx: Trx,
    actor: Actor,
    id: number,
    status: 'approved' | 'rejected',
    reason: string,
  ) => {
    const before = await current(trx, actor, id)
    if (!before.pendingChange) throw conflict(before)
    if (!before.allowedActions.includes('approveChange')) throw forbidden()
    const taken = await changeRequest.decide(trx, actor, id, status, reason)
    if (!taken) throw conflict(await current(trx, actor, id))
    if (status === 'approved') await changeRequest.apply(trx, id, taken)
    return current(trx, actor, id)
  }
  for (const [action, status] of [
    ['approve-change', 'approved'],
    ['reject-change', 'rejected'],
  ] as const)
    app.post(
      `/user-profiles/:id/${action}`,
      { config: { access: 'organization.edit' }, schema: { params, body: reasonInput, response } },
      async (request, reply) => {
        const { reason } = request.body
        const data = await change(db, request, reply, { action, reason }, (trx) =>
          decide(trx, request.actor, request.params.id, status, reason),
        )
        return { data: withEtag(reply, data) }
      },
    )
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
