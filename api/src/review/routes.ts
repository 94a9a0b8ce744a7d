import { type ReviewStep, reviewSteps } from '@patuh/domain/legacy'
import { many, one, paginated, queryOf } from '@patuh/domain/list'
import type { Permission } from '@patuh/domain/permission'
import {
  groupQuery,
  manyReviews,
  type ReviewRow,
  reviewGroup,
  reviewLists,
  reviewRow,
} from '@patuh/domain/review'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { App } from '../app.ts'
import type { Db, Trx } from '../db/db.ts'
import { change } from '../http/change.ts'
import { notFound } from '../http/error.ts'
import { languageOf } from '../http/language.ts'
import { params } from '../http/params.ts'
import { withEtag } from '../http/version.ts'
import type { Actor } from '../session/actor.ts'
import { mountExport } from '../transfer/export.ts'
import { groups } from './group.ts'
import * as queries from './queries.ts'
import { type Source, sources } from './source.ts'
import { steps } from './steps.ts'

type AnyStep = (trx: Trx, actor: Actor, source: Source, ids: number[], input: unknown) => Promise<unknown>
const taken = steps as Record<string, AnyStep>

async function current(db: Db, source: Source, request: FastifyRequest, id: number) {
  const found = await queries.find(db, request.actor, source, id)
  const [row] = found ? await queries.present(db, request.actor, languageOf(request), [found]) : []
  if (!row) throw notFound()
  return row
}

/** Shifts and rounds that someone answers for: the same screens, steps and words for both. */
export function reviewRoutes(app: App) {
  for (const source of Object.values(sources)) {
    mountReading(app, source)
    mountSheet(app, source)
    mountSteps(app, source)
    mountMany(app, source)
  }
}

function mountSheet(app: App, source: Source) {
  mountExport(app, {
    list: reviewLists[source.kind],
    screen: source.screen,
    entity: 'review',
    cells: { status: ({ statusText }: ReviewRow) => statusText },
    rows: (actor) => queries.exported(app.db, actor, source),
    present: (request, rows: queries.Row[]) =>
      queries.present(app.db, request.actor, languageOf(request), rows),
  })
}

function mountReading(app: App, source: Source) {
  const { db } = app
  const config = { access: source.access.view }
  app.get(
    `/${source.api}`,
    {
      config,
      schema: { querystring: queryOf(reviewLists[source.kind]), response: { 200: many(reviewRow) } },
    },
    async (request) => {
      const { query, actor } = request
      const { items, total } = await queries.list(db, actor, source, query as never)
      return { data: paginated(await queries.present(db, actor, languageOf(request), items), total, query) }
    },
  )
  app.get(
    `/${source.api}/:id`,
    { config, schema: { params, response: { 200: one(reviewRow) } } },
    async (request, reply) => ({
      data: withEtag(reply, await current(db, source, request, request.params.id)),
    }),
  )
  app.get(
    `/${source.api}/groups`,
    { config, schema: { querystring: groupQuery, response: { 200: many(reviewGroup) } } },
    async ({ actor, query: { by } }) => {
      const items = await groups(db, actor, source, by)
      return { data: paginated(items, items.length, { page: 1, limit: 1000 }) }
    },
  )
}

/** Where each step is called, and who may knock. Whether it may be taken is decided by the step itself. */
const paths = ({ access }: Source): Record<ReviewStep, [path: string, access: Permission]> => ({
  justify: ['justify', access.justify],
  verify: ['verify', access.verify],
  return: ['return', access.verify],
  answer: ['answer', access.justify],
  appeal: ['appeal', access.justify],
  decideAppeal: ['appeal/decide', access.appeal],
})

function mountSteps(app: App, source: Source) {
  for (const [name, [path, access]] of Object.entries(paths(source)) as [ReviewStep, [string, Permission]][])
    app.post(
      `/${source.api}/:id/${path}`,
      {
        config: { access },
        schema: { params, body: reviewSteps[name] as z.ZodType, response: { 200: one(reviewRow) } },
      },
      async (request, reply) => {
        const { id } = request.params
        await change(app.db, request, reply, { action: name }, async (trx) => {
          await taken[name]?.(trx, request.actor, source, [id], request.body)
        })
        return { data: withEtag(reply, await current(app.db, source, request, id)) }
      },
    )
}

/** One cause, one answer, one verdict: for all of these or for none. */
function mountMany(app: App, source: Source) {
  const answer = one(z.object({ moved: z.int() }))
  for (const name of ['justify', 'verify'] as const)
    app.post(
      `/${source.api}/${name}`,
      {
        config: { access: source.access[name] },
        schema: { body: manyReviews[name] as z.ZodType<{ ids: number[] }>, response: { 200: answer } },
      },
      async (request, reply) => {
        const { ids, ...input } = request.body
        const data = await change(app.db, request, reply, { action: name }, async (trx) => {
          await taken[name]?.(trx, request.actor, source, ids, input)
          return { moved: ids.length }
        })
        return { data }
      },
    )
}
