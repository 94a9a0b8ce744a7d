import { groupQuery, manyReviews, reviewGroup, reviewLists, reviewRow } from '@patuh/domain/casework/review'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { languageOf } from '../../platform/http/language.ts'
import { mountAll, mountList, mountOne } from '../../platform/http/read.ts'
import { mountChange } from '../../platform/http/route.ts'
import { accessOf } from '../../platform/workflow/routes.ts'
import { mountCaseSteps } from '../case/routes.ts'
import { caseSteps } from '../case/steps.ts'
import { groups } from './group.ts'
import * as queries from './queries.ts'
import { type Source, sources } from './source.ts'

/** Reviews of shifts and of rounds: the same routes for both. */
export function reviewRoutes(app: App) {
  for (const source of Object.values(sources)) {
    mountReading(app, source)
    mountSheet(app, source)
    mountCaseSteps(app, source.case, source.api, reviewRow, readerOf(source))
    mountMany(app, source)
  }
}

function mountSheet(_app: App, _source: Source) {}

const readerOf = (source: Source) => (db: Db, request: FastifyRequest, id: number) =>
  queries.current(db, source, request, id)

function mountReading(app: App, source: Source) {
  const { db } = app
  const access = source.case.engine.workflow.view
  mountList(app, reviewLists[source.kind], access, reviewRow, async (request) => {
    const { items, ...counted } = await queries.list(db, request.actor, source, request.query)
    return { items: await queries.present(db, request.actor, languageOf(request), items), ...counted }
  })
  mountOne(app, source.api, access, reviewRow, readerOf(source))
  mountAll(app, `/${source.api}/groups`, {
    access,
    query: groupQuery,
    row: reviewGroup,
    read: ({ actor, query: { by } }) => groups(db, actor, source, by),
  })
}

/** One answer or verdict for several reviews: all of them or none. */
function mountMany(app: App, source: Source) {
  for (const name of ['justify', 'verify'] as const)
    mountChange(app, `POST /${source.api}/${name}`, {
      access: accessOf(source.case.engine.workflow, name),
      body: manyReviews[name] as z.ZodType<{ ids: number[] }>,
      answer: z.object({ moved: z.int() }),
      action: name,
      change: async ({ trx, env, actor, body: { ids, ...input } }) => {
        await caseSteps[name]({ trx, env, actor, kind: source.case, ids }, input as never)
        return { moved: ids.length }
      },
    })
}
