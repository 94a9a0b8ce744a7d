import {
  groupQuery,
  manyReviews,
  type ReviewRow,
  reviewGroup,
  reviewLists,
  reviewRow,
} from '@patuh/domain/casework/review'
import { many, one, paginated } from '@patuh/domain/platform/list'
import * as z from 'zod'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { languageOf } from '../../platform/http/language.ts'
import { mountList, mountOne } from '../../platform/http/read.ts'
import { accessOf } from '../../platform/workflow/routes.ts'
import { mountExport } from '../../workplace/transfer/export.ts'
import { mountCaseSteps } from '../case/routes.ts'
import { caseSteps } from '../case/steps.ts'
import { groups } from './group.ts'
import * as queries from './queries.ts'
import { type Source, sources } from './source.ts'

/** Shifts and rounds that someone answers for: the same screens, steps and words for both. */
export function reviewRoutes(app: App) {
  for (const source of Object.values(sources)) {
    mountReading(app, source)
    mountSheet(app, source)
    mountCaseSteps(app, source.case, source.api, reviewRow, (trx, request, id) =>
      queries.current(trx, source, request, id),
    )
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
  const config = { access: source.case.engine.workflow.view }
  mountList(app, reviewLists[source.kind], config.access, reviewRow, async (request) => {
    const { items, total } = await queries.list(db, request.actor, source, request.query)
    return { items: await queries.present(db, request.actor, languageOf(request), items), total }
  })
  mountOne(app, source.api, config.access, reviewRow, (request, id) =>
    queries.current(db, source, request, id),
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

/** One cause, one answer, one verdict: for all of these or for none. */
function mountMany(app: App, source: Source) {
  const answer = one(z.object({ moved: z.int() }))
  for (const name of ['justify', 'verify'] as const)
    app.post(
      `/${source.api}/${name}`,
      {
        config: { access: accessOf(source.case.engine.workflow, name) },
        schema: { body: manyReviews[name] as z.ZodType<{ ids: number[] }>, response: { 200: answer } },
      },
      async (request, reply) => {
        const { ids, ...input } = request.body
        const data = await change(app.db, request, reply, { action: name }, async (trx) => {
          const act = { trx, env: app.env, actor: request.actor, kind: source.case, ids }
          await caseSteps[name](act, input as never)
          return { moved: ids.length }
        })
        return { data }
      },
    )
}
