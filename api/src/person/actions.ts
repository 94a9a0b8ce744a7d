import { one } from '@patuh/domain/list'
import { endInput, personRow, postingRow, transferInput, unmaskPerson } from '@patuh/domain/person'
import { sql } from 'kysely'
import * as z from 'zod'
import type { App } from '../app.ts'
import type { Trx } from '../db/db.ts'
import { change } from '../http/change.ts'
import { forbidden, notFound } from '../http/error.ts'
import { note } from '../http/note.ts'
import { params } from '../http/params.ts'
import { conflict, found } from '../http/record.ts'
import { withEtag } from '../http/version.ts'
import { unseal } from '../seal.ts'
import type { Actor } from '../session/actor.ts'
import * as posting from './posting.ts'
import * as queries from './queries.ts'
import { current } from './row.ts'

const response = { 200: one(personRow) }

/** What happens to a person besides being edited: moved, ended, begun again, looked at closely. */
export function mountActions(app: App) {
  mountPostings(app)
  mountEnding(app)
  mountUnmasking(app)
}

/** The person, if this can be done to them now; otherwise why not. */
async function startsFrom(trx: Trx, actor: Actor, id: number, action: string, status: string) {
  const before = await current(trx, actor, id)
  if (before.status !== status) throw conflict(before)
  if (!before.allowedActions.includes(action)) throw forbidden()
}

type At = { trx: Trx; actor: Actor; id: number }

export async function move({ trx, actor, id }: At, input: z.output<typeof transferInput>) {
  await startsFrom(trx, actor, id, 'transfer', 'active')
  await posting.refuseSiteBeyondReach(trx, actor, input.siteId)
  await posting.transfer(trx, actor, id, input)
}

function mountPostings(app: App) {
  const { db } = app
  app.get(
    '/persons/:id/postings',
    {
      config: { access: 'person.view' },
      schema: { params, response: { 200: z.object({ data: z.object({ items: z.array(postingRow) }) }) } },
    },
    async ({ params: { id }, actor }) => {
      await current(db, actor, id)
      return { data: { items: await posting.list(db, id) } }
    },
  )
  app.post(
    '/persons/:id/transfer',
    { config: { access: 'person.edit' }, schema: { params, body: transferInput, response } },
    async (request, reply) => {
      const { actor, body } = request
      const { id } = request.params
      const step = { action: 'transfer', reason: body.note ?? '' } as const
      const data = await change(db, request, reply, step, async (trx) => {
        await move({ trx, actor, id }, body)
        return current(trx, actor, id)
      })
      return { data: withEtag(reply, data) }
    },
  )
}

async function close(trx: Trx, id: number, { endDate, reason }: z.output<typeof endInput>) {
  await trx.updateTable('person').set({ endDate, endReason: reason }).where('id', '=', id).execute()
  await sql`delete from posting where person_id = ${id} and from_date > ${endDate}::date`.execute(trx)
  await sql`update posting set to_date = ${endDate}::date
    where person_id = ${id} and coalesce(to_date, 'infinity') > ${endDate}::date`.execute(trx)
  await posting.settle(trx, id)
}

/** Ends someone's work here, on a day that may lie ahead. */
export async function end({ trx, actor, id }: At, input: z.output<typeof endInput>) {
  await startsFrom(trx, actor, id, 'deactivate', 'active')
  await close(trx, id, input)
}

export async function begin({ trx, actor, id }: At) {
  await startsFrom(trx, actor, id, 'activate', 'ended')
  await trx
    .updateTable('person')
    .set({ status: 'active', endDate: null, endReason: null })
    .where('id', '=', id)
    .execute()
  await posting.follow(trx, [id])
}

function mountEnding(app: App) {
  const { db } = app
  const config = { access: 'person.deactivate' } as const
  app.post(
    '/persons/:id/deactivate',
    { config, schema: { params, body: endInput, response } },
    async (request, reply) => {
      const { actor, body } = request
      const { id } = request.params
      const data = await change(
        db,
        request,
        reply,
        { action: 'deactivate', reason: body.reason },
        async (trx) => {
          await end({ trx, actor, id }, body)
          return current(trx, actor, id)
        },
      )
      return { data: withEtag(reply, data) }
    },
  )
  app.post('/persons/:id/activate', { config, schema: { params, response } }, async (request, reply) => {
    const { actor } = request
    const { id } = request.params
    const data = await change(db, request, reply, { action: 'activate' }, async (trx) => {
      await begin({ trx, actor, id })
      return current(trx, actor, id)
    })
    return { data: withEtag(reply, data) }
  })
}

function mountUnmasking(app: App) {
  const { db, env } = app
  app.post(
    '/persons/:id/unmask',
    {
      config: { access: 'person.unmask' },
      schema: { params, body: unmaskPerson, response: { 200: one(z.object({ value: z.string() })) } },
    },
    async (request, reply) => {
      const { id } = request.params
      const { field } = request.body
      const { phone, identitySealed } = await found(queries.hiddenOf(db, request.actor, id))
      const value = field === 'phone' ? phone : identitySealed && unseal(env, identitySealed)
      if (!value) throw notFound()
      // What is behind the mask is not part of the outcome: that would be remembered with the request.
      await change(db, request, reply, { action: 'unmask' }, (trx) => note(trx, 'person', id, { field }))
      return { data: { value } }
    },
  )
}
