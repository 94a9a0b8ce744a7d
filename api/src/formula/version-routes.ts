import { versionInput, versionRow } from '@patuh/domain/formula/record'
import { versionWorkflow } from '@patuh/domain/legacy'
import { many, one, paginated } from '@patuh/domain/list'
import { sql } from 'kysely'
import * as z from 'zod'
import type { App } from '../app.ts'
import type { Trx } from '../db/db.ts'
import { change } from '../http/change.ts'
import { conflict, HttpError, sameHands } from '../http/error.ts'
import { idText, params } from '../http/params.ts'
import { expectedVersion, stale, withEtag } from '../http/version.ts'
import type { Actor } from '../session/actor.ts'
import { detail, formula, version } from './answer.ts'
import { tellFormula } from './notice.ts'
import { understand } from './understand.ts'
import * as queries from './version-queries.ts'

const both = z.strictObject({ id: idText, versionId: idText })
const path = '/formulas/:id/versions'

export function versionRoutes(app: App) {
  mountDrafting(app)
  mountChanging(app)
  mountSteps(app)
}

function mountDrafting(app: App) {
  const { db } = app

  app.get(
    path,
    { config: { access: 'formula.view' }, schema: { params, response: { 200: many(versionRow) } } },
    async ({ params: { id }, actor }) => {
      const { versions } = await detail(db, actor, id)
      return { data: paginated(versions, versions.length, { page: 1, limit: 1000 }) }
    },
  )

  app.get(
    `${path}/:versionId`,
    { config: { access: 'formula.view' }, schema: { params: both, response: { 200: one(versionRow) } } },
    async ({ params: { id, versionId }, actor }, reply) => ({
      data: withEtag(reply, await version(db, actor, id, versionId)),
    }),
  )

  app.post(
    path,
    {
      config: { access: 'formula.edit' },
      schema: { params, body: versionInput, response: { 201: one(versionRow) } },
    },
    async (request, reply) => {
      const { actor, body, params } = request
      const data = await change(db, request, reply, { action: 'addVersion', status: 201 }, async (trx) => {
        const found = await formula(trx, actor, params.id)
        await understand(trx, body.expression, found)
        if (found.draftVersion !== null) throw conflict('Another version is already being written.')
        return version(trx, actor, params.id, await queries.addVersion(trx, params.id, body))
      })
      return reply.send({ data: withEtag(reply, data) })
    },
  )
}

function mountChanging(app: App) {
  const { db } = app
  type At = { id: number; version: number }

  const refusal = async (trx: Trx, actor: Actor, formulaId: number, at: At) => {
    const current = await version(trx, actor, formulaId, at.id)
    return current.lockVersion === at.version
      ? conflict('Only a draft can be changed; make a new version.', current)
      : stale(current)
  }

  app.put(
    `${path}/:versionId`,
    {
      config: { access: 'formula.edit' },
      schema: { params: both, body: versionInput, response: { 200: one(versionRow) } },
    },
    async (request, reply) => {
      const { actor, body, params } = request
      const at = { id: params.versionId, version: expectedVersion(request) }
      const data = await change(db, request, reply, { action: 'edit' }, async (trx) => {
        await version(trx, actor, params.id, at.id)
        await understand(trx, body.expression, await formula(trx, actor, params.id))
        if (!(await queries.editDraft(trx, at, body))) throw await refusal(trx, actor, params.id, at)
        return version(trx, actor, params.id, at.id)
      })
      return { data: withEtag(reply, data) }
    },
  )

  app.delete(
    `${path}/:versionId`,
    { config: { access: 'formula.edit' }, schema: { params: both, response: { 204: z.null() } } },
    async (request, reply) => {
      const { actor, params } = request
      const at = { id: params.versionId, version: expectedVersion(request) }
      await change(db, request, reply, { action: 'delete', status: 204 }, async (trx) => {
        await version(trx, actor, params.id, at.id)
        if (!(await queries.removeDraft(trx, at))) throw await refusal(trx, actor, params.id, at)
      })
      return reply.send(null)
    },
  )
}

type Act = { trx: Trx; actor: Actor; formulaId: number; id: number }

const now = sql<string>`now()`

async function submit({ trx, actor, formulaId, id }: Act) {
  const { shortcomings } = await version(trx, actor, formulaId, id)
  if (shortcomings.length > 0)
    throw new HttpError(422, 'VALIDATION', 'The tests do not yet allow it to be published.', {
      fields: shortcomings.map((code) => ({ name: 'tests', code })),
    })
  return queries.move(trx, id, 'draft', { status: 'tested', submittedBy: actor.id, submittedAt: now })
}

async function approve(act: Act, { validFrom, considered }: { validFrom: string; considered: string[] }) {
  const { trx, actor, formulaId, id } = act
  const { status, alarms, shortcomings, authors, submittedBy } = await version(trx, actor, formulaId, id)
  if (status !== 'tested') return undefined
  if (submittedBy?.id === actor.id || authors.some((author) => author.id === actor.id))
    throw sameHands('Who wrote on a formula cannot approve it.')
  const open = [...new Set(alarms.map(({ code }) => code))].filter((code) => !considered.includes(code))
  if (open.length > 0 || shortcomings.length > 0)
    throw new HttpError(422, 'VALIDATION', 'The alarms have to be considered first.', {
      fields: open.map((code) => ({ name: 'considered', code })),
    })
  const moved = await queries.move(trx, id, 'tested', {
    status: 'approved',
    approvedBy: actor.id,
    approvedAt: now,
    validFrom,
    considered: JSON.stringify(considered),
  })
  await queries.endEarlier(trx, formulaId, id, validFrom)
  return moved
}

async function retire({ trx, id }: Act) {
  if (await queries.isCountedOn(trx, id))
    throw new HttpError(409, 'IN_USE', 'A contract that is not over counts on this version.')
  return queries.move(trx, id, 'approved', {
    status: 'retired',
    retiredAt: now,
    validTo: sql<string>`coalesce(least(valid_to, greatest(local_today(), valid_from)), local_today())`,
  })
}

const back = ({ trx, id }: Act) =>
  queries.move(trx, id, 'tested', { status: 'draft', submittedBy: null, submittedAt: null })

const steps = { submit, recall: back, return: back, approve, retire } as const

function mountSteps(app: App) {
  const { db } = app
  for (const name of Object.keys(steps) as (keyof typeof steps)[]) {
    const { access, input, from } = versionWorkflow[name]
    app.post(
      `${path}/:versionId/${name}`,
      { config: { access }, schema: { params: both, body: input, response: { 200: one(versionRow) } } },
      async (request, reply) => {
        const { actor, params } = request
        const body = (request.body ?? {}) as { reason?: string; validFrom: string; considered: string[] }
        const step = { action: name, ...(body.reason ? { reason: body.reason } : {}) }
        const data = await change(db, request, reply, step, async (trx) => {
          const act = { trx, actor, formulaId: params.id, id: params.versionId }
          const current = await version(trx, actor, params.id, params.versionId)
          if (current.status !== from || !(await steps[name](act, body)))
            throw conflict(`It no longer stands where ${name} begins.`, current)
          await tellFormula(trx, name, { versionId: params.versionId, actor, reason: body.reason })
          return version(trx, actor, params.id, params.versionId)
        })
        return { data: withEtag(reply, data) }
      },
    )
  }
}
