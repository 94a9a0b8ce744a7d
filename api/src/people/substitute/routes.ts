import {
  substituteChoice,
  substituteQuery,
  substitution,
  substitutionInput,
} from '@patuh/domain/access/substitute'
import { one } from '@patuh/domain/platform/list'
import * as z from 'zod'
import { name } from '../../access/substitute/name.ts'
import * as queries from '../../access/substitute/queries.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { forbidden, HttpError, sameHands } from '../../platform/http/error.ts'
import { idText, params } from '../../platform/http/params.ts'
import { found } from '../../platform/http/record.ts'
import { current } from '../user/queries.ts'

const items = <Item extends z.ZodType>(item: Item) => one(z.object({ items: z.array(item) }))
const list = { 200: items(substitution) }
const inner = z.strictObject({ id: idText, substitutionId: idText })

/** Those who decide in one's own place, or, with the privilege, in another one's. */
export function substitutionRoutes(app: App) {
  mountOwn(app)
  mountOthers(app)
  mountEnding(app)
}

type Whose = { userId: number; mayChange: boolean }

const shown = async (db: Db, { userId, mayChange }: Whose) => ({
  items: (await queries.of(db, userId)).map((row) => ({
    ...row,
    allowedActions: mayChange && !row.endedAt ? ['end'] : [],
  })),
})

function mountOwn(app: App) {
  const { db } = app
  const config = { access: 'signedIn' } as const
  const mine = ({ id }: Actor): Whose => ({ userId: id, mayChange: true })
  app.get('/profile/substitutions', { config, schema: { response: list } }, async ({ actor }) => ({
    data: await shown(db, mine(actor)),
  }))
  app.get('/profile/entrusted', { config, schema: { response: list } }, async ({ actor }) => ({
    data: { items: (await queries.entrusted(db, actor.id)).map((row) => ({ ...row, allowedActions: [] })) },
  }))
  app.get(
    '/profile/substitutes',
    { config, schema: { querystring: substituteQuery, response: { 200: items(substituteChoice) } } },
    async ({ actor, query }) => ({ data: { items: await queries.choices(db, actor.id, query.q) } }),
  )
  app.post(
    '/profile/substitutions',
    { config, schema: { body: substitutionInput, response: list } },
    async (request, reply) => {
      const { actor, body } = request
      const data = await change(db, request, reply, { action: 'name-substitute' }, async (trx) => {
        await name(trx, actor.id, body)
        return shown(trx, mine(actor))
      })
      return { data }
    },
  )
}

/** Nobody names a substitute for someone whose login is not theirs to change. */
async function whose(db: Db, actor: Actor, id: number): Promise<Whose> {
  const row = await current(db, actor, id)
  return { userId: row.id, mayChange: row.allowedActions.includes('edit') }
}

function mountOthers(app: App) {
  const { db } = app
  const view = { access: 'user.view' } as const
  app.get(
    '/users/:id/substitutions',
    { config: view, schema: { params, response: list } },
    async (request) => ({
      data: await shown(db, await whose(db, request.actor, request.params.id)),
    }),
  )
  app.get(
    '/users/:id/substitutes',
    {
      config: view,
      schema: { params, querystring: substituteQuery, response: { 200: items(substituteChoice) } },
    },
    async ({ actor, params: { id }, query }) => {
      const { userId } = await whose(db, actor, id)
      return { data: { items: await queries.choices(db, userId, query.q) } }
    },
  )
  app.post(
    '/users/:id/substitutions',
    {
      config: { access: 'user.edit' },
      schema: { params, body: substitutionInput, response: list },
    },
    async (request, reply) => {
      const { actor, body } = request
      const data = await change(db, request, reply, { action: 'name-substitute' }, async (trx) => {
        const them = await whose(trx, actor, request.params.id)
        if (!them.mayChange) throw forbidden()
        if (body.substituteId === actor.id) throw sameHands('Nobody makes themselves a substitute.')
        await name(trx, them.userId, body)
        return shown(trx, them)
      })
      return { data }
    },
  )
}

async function end(trx: Trx, them: Whose, id: number) {
  await found(queries.find(trx, id, them.userId))
  if (!them.mayChange) throw forbidden()
  if (!(await queries.end(trx, id)))
    throw new HttpError(409, 'STATE_CONFLICT', 'This is over already.', { current: await shown(trx, them) })
  return shown(trx, them)
}

function mountEnding(app: App) {
  const { db } = app
  const step = { action: 'end-substitution' } as const
  app.post(
    '/profile/substitutions/:id/end',
    { config: { access: 'signedIn' }, schema: { params, response: list } },
    async (request, reply) => {
      const { actor } = request
      const data = await change(db, request, reply, step, (trx) =>
        end(trx, { userId: actor.id, mayChange: true }, request.params.id),
      )
      return { data }
    },
  )
  app.post(
    '/users/:id/substitutions/:substitutionId/end',
    { config: { access: 'user.edit' }, schema: { params: inner, response: list } },
    async (request, reply) => {
      const { id, substitutionId } = request.params
      const data = await change(db, request, reply, step, async (trx) =>
        end(trx, await whose(trx, request.actor, id), substitutionId),
      )
      return { data }
    },
  )
}
