import { side } from '@patuh/domain/barrier'
import { many, one, paginated, queryOf } from '@patuh/domain/list'
import { masked } from '@patuh/domain/mask'
import {
  type OrganizationInput,
  organizationInput,
  organizationList,
  organizationRow,
} from '@patuh/domain/organization'
import type { App } from '../app.ts'
import type { Trx } from '../db/db.ts'
import type { Env } from '../env.ts'
import { change } from '../http/change.ts'
import { params } from '../http/params.ts'
import { found, unmoved, wrongField } from '../http/record.ts'
import { expectedVersion, withEtag } from '../http/version.ts'
import { seal } from '../seal.ts'
import type { Actor } from '../session/actor.ts'
import { mountExport } from '../transfer/export.ts'
import * as changeRequest from './change-request.ts'
import * as queries from './queries.ts'
import { current, withActions } from './row.ts'
import { mountScore } from './score.ts'
import { mountStanding } from './standing.ts'

export function organizationRoutes(app: App) {
  mountReading(app)
  mountWriting(app)
  mountStanding(app)
  mountScore(app)
  mountExport(app, {
    list: organizationList,
    screen: 'organization',
    entity: 'organization',
    rows: (actor) => queries.exported(app.db, actor),
  })
}

function mountReading(app: App) {
  const { db } = app
  const config = { access: 'organization.view' } as const
  app.get(
    '/user-profiles',
    {
      config,
      schema: { querystring: queryOf(organizationList), response: { 200: many(organizationRow) } },
    },
    async ({ query, actor }) => {
      const { items, total } = await queries.list(db, actor, query)
      return { data: paginated(items.map(withActions), total, query) }
    },
  )
  app.get(
    '/user-profiles/:id',
    { config, schema: { params, response: { 200: one(organizationRow) } } },
    async ({ params, actor }, reply) => ({ data: withEtag(reply, await current(db, actor, params.id)) }),
  )
}

/** A bank account as it is kept: sealed, and masked for everyone to see. Absent stays absent. */
const account = (env: Env, { bankAccount }: OrganizationInput) =>
  bankAccount === undefined
    ? {}
    : {
        bankAccountSealed: bankAccount === null ? null : seal(env, bankAccount),
        bankAccountTail: bankAccount === null ? null : masked(bankAccount),
      }

const stored = ({ contacts, documents, ...input }: Omit<OrganizationInput, 'bankAccount'>) => ({
  ...input,
  contacts: JSON.stringify(contacts),
  documents: JSON.stringify(documents),
})

async function refuseBeyondReach(trx: Trx, actor: Actor, { parentId }: OrganizationInput) {
  if (parentId !== null && !(await queries.isInReach(trx, actor, parentId)))
    throw wrongField('parentId', 'unknownReference')
}

function mountWriting(app: App) {
  const { db, env } = app
  app.post(
    '/user-profiles',
    {
      config: { access: 'organization.create' },
      schema: { body: organizationInput, response: { 201: one(organizationRow) } },
    },
    async (request, reply) => {
      const { bankAccount: _, ...input } = request.body
      const data = await change(db, request, reply, { action: 'create', status: 201 }, async (trx) => {
        await refuseBeyondReach(trx, request.actor, request.body)
        const id = await queries.insert(trx, { ...stored(input), ...account(env, request.body) })
        return current(trx, request.actor, id)
      })
      return reply.send({ data: withEtag(reply, data) })
    },
  )

  app.put(
    '/user-profiles/:id',
    {
      config: { access: 'organization.edit' },
      schema: { params, body: organizationInput, response: { 200: one(organizationRow) } },
    },
    async (request, reply) => {
      const at = { id: request.params.id, version: expectedVersion(request) }
      const data = await change(db, request, reply, { action: 'edit' }, async (trx) => {
        const before = await current(trx, request.actor, at.id)
        if (!(await save(trx, env, request.actor, at, request.body))) throw unmoved(before, at.version)
        return current(trx, request.actor, at.id)
      })
      return { data: withEtag(reply, data) }
    },
  )
}

/** Saves what may be saved at once; what a contractor changes of its own licences and bank waits. */
async function save(
  trx: Trx,
  env: Env,
  actor: Actor,
  at: { id: number; version: number },
  input: OrganizationInput,
) {
  const { bankAccount: _, ...plain } = input
  if (actor.user.userProfile.typeId === side.agency) {
    await refuseBeyondReach(trx, actor, input)
    return queries.update(trx, actor, at, { ...stored(plain), ...account(env, input) })
  }
  const { now, later } = changeRequest.partition(await found(queries.find(trx, actor, at.id)), input)
  const moved = await queries.update(trx, actor, at, stored(now))
  if (moved && (Object.keys(later).length > 0 || input.bankAccount !== undefined))
    await changeRequest.request(trx, actor, at.id, later, account(env, input))
  return moved
}
