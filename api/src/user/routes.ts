import { many, one, paginated, queryOf } from '@patuh/domain/list'
import {
  type InviteInput,
  inviteInput,
  openWork,
  type UserInput,
  userInput,
  userList,
  userRow,
  userTypeChoice,
} from '@patuh/domain/user'
import * as z from 'zod'
import { invite } from '../account/invitation.ts'
import type { App } from '../app.ts'
import type { Trx } from '../db/db.ts'
import { change } from '../http/change.ts'
import { params } from '../http/params.ts'
import { unmoved, wrongField } from '../http/record.ts'
import { expectedVersion, withEtag } from '../http/version.ts'
import { refuseBeyondReach } from '../privilege/in-reach.ts'
import { leftBehind } from '../privilege/left-behind.ts'
import type { Actor } from '../session/actor.ts'
import { mountExport } from '../transfer/export.ts'
import { mountActions } from './actions.ts'
import { mountBulk } from './bulk.ts'
import * as queries from './queries.ts'
import { kinds } from './reference.ts'
import { current, withActions } from './row.ts'

export function userRoutes(app: App) {
  mountReading(app)
  mountWriting(app)
  mountActions(app)
  mountExport(app, {
    list: userList,
    screen: 'user',
    entity: 'user',
    rows: (actor) => queries.exported(app.db, actor),
  })
  mountBulk(app)
}

const items = <Item extends z.ZodType>(item: Item) => ({ 200: one(z.object({ items: z.array(item) })) })

function mountReading(app: App) {
  const { db } = app
  const config = { access: 'user.view' } as const
  app.get(
    '/users/:id/open-work',
    { config, schema: { params, response: items(openWork) } },
    async ({ params: { id }, actor }) => {
      await current(db, actor, id)
      return { data: { items: await leftBehind(db, id) } }
    },
  )
  app.get(
    '/users',
    { config, schema: { querystring: queryOf(userList), response: { 200: many(userRow) } } },
    async ({ query, actor }) => {
      const { items, total } = await queries.list(db, actor, query)
      return { data: paginated(items.map(withActions), total, query) }
    },
  )
  app.get(
    '/user-type-choices',
    { config, schema: { response: items(userTypeChoice) } },
    async ({ actor }) => ({ data: { items: await queries.userTypes(db, actor) } }),
  )
  app.get(
    '/users/:id',
    { config, schema: { params, response: { 200: one(userRow) } } },
    async ({ params, actor }, reply) => ({ data: withEtag(reply, await current(db, actor, params.id)) }),
  )
}

/** Nobody gives a reach that they do not have, nor a user type of another side, nor one above their own rank. */
async function setReach(trx: Trx, actor: Actor, id: number, input: UserInput, action: 'create' | 'edit') {
  await refuseBeyondReach(trx, actor, kinds.zone, 'zoneIds', input.zoneIds)
  await refuseBeyondReach(trx, actor, kinds.contract, 'contractIds', input.contractIds)
  const fitting = await queries.fitting(trx, id, input.userTypeIds)
  if (fitting.length !== new Set(input.userTypeIds).size) throw wrongField('userTypeIds', 'otherSide')
  await queries.setReach(trx, id, input)
  if (!(await queries.isAllowed(trx, actor, id, action))) throw wrongField('userTypeIds', 'aboveRank')
}

/** The person whose login it becomes: known already, or made with it. */
async function personOf(trx: Trx, actor: Actor, { personId, fullName, organizationId, email }: InviteInput) {
  if (personId !== null) {
    await refuseBeyondReach(trx, actor, kinds.person, 'personId', [personId])
    return personId
  }
  await refuseBeyondReach(trx, actor, kinds.organization, 'organizationId', [organizationId as number])
  const person = await trx
    .insertInto('person')
    .values({ fullName: fullName as string, organizationId: organizationId as number, email })
    .returning('id')
    .executeTakeFirstOrThrow()
  return person.id
}

async function create(trx: Trx, actor: Actor, input: InviteInput) {
  const { id } = await trx
    .insertInto('user')
    .values({
      personId: await personOf(trx, actor, input),
      email: input.email,
      locale: input.locale,
      status: 'invited',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const allowed = await trx
    .selectFrom('user')
    .select('id')
    .where('id', '=', id)
    .where(queries.may(actor, 'create'))
    .executeTakeFirst()
  if (!allowed) throw wrongField(input.personId === null ? 'organizationId' : 'personId', 'unknownReference')
  await setReach(trx, actor, id, input, 'create')
  await invite(trx, id)
  return current(trx, actor, id)
}

function mountWriting(app: App) {
  const { db } = app
  app.post(
    '/users',
    { config: { access: 'user.create' }, schema: { body: inviteInput, response: { 201: one(userRow) } } },
    async (request, reply) => {
      const data = await change(db, request, reply, { action: 'invite', status: 201 }, (trx) =>
        create(trx, request.actor, request.body),
      )
      return reply.send({ data: withEtag(reply, data) })
    },
  )
  app.put(
    '/users/:id',
    {
      config: { access: 'user.edit' },
      schema: { params, body: userInput, response: { 200: one(userRow) } },
    },
    async (request, reply) => {
      const { actor, body } = request
      const at = { id: request.params.id, version: expectedVersion(request) }
      const data = await change(db, request, reply, { action: 'edit' }, async (trx) => {
        const before = await current(trx, actor, at.id)
        if (!(await queries.take(trx, actor, at))) throw unmoved(before, at.version)
        await setReach(trx, actor, at.id, body, 'edit')
        return current(trx, actor, at.id)
      })
      return { data: withEtag(reply, data) }
    },
  )
}
