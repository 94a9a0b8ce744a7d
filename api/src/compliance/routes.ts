import {
  adHocInput,
  type ComplianceItem,
  complianceCase,
  complianceCaseList,
  complianceItem,
  complianceItemList,
} from '@patuh/domain/compliance'
import { type CaseAction, caseInputs, caseSteps } from '@patuh/domain/legacy'
import { many, one, paginated, queryOf } from '@patuh/domain/list'
import type { App } from '../app.ts'
import type { Trx } from '../db/db.ts'
import { change } from '../http/change.ts'
import { languageOf } from '../http/language.ts'
import { params } from '../http/params.ts'
import { found } from '../http/record.ts'
import { withEtag } from '../http/version.ts'
import type { Actor } from '../session/actor.ts'
import { mountExport } from '../transfer/export.ts'
import { type CaseRow, caseOf, exportedCases, listCases, shown } from './case-queries.ts'
import { exportedItems, listItems, withFiles } from './item-queries.ts'
import { itemRoutes } from './item-routes.ts'
import { open, steps } from './steps.ts'

export function complianceRoutes(app: App) {
  mountSheets(app)
  mountReading(app)
  itemRoutes(app)
  mountOpen(app)
  mountSteps(app)
}

function mountSheets(app: App) {
  const shared = { screen: 'compliance', words: 'compliance' } as const
  mountExport(app, {
    ...shared,
    list: complianceItemList,
    entity: 'compliance_item',
    rows: (actor) => exportedItems(app.db, actor),
    present: (request, rows: ComplianceItem[]) => withFiles(app.db, request.actor, rows),
    cells: { evidence: ({ files }: ComplianceItem) => files.map(({ fileName }) => fileName).join(', ') },
  })
  mountExport(app, {
    ...shared,
    list: complianceCaseList,
    entity: 'compliance_case',
    rows: (actor) => exportedCases(app.db, actor),
    present: (request, rows: CaseRow[]) => shown(app.db, request.actor, rows, languageOf(request)),
    cells: { status: ({ statusText }: { statusText: string }) => statusText },
  })
}

function mountReading(app: App) {
  const { db } = app
  const config = { access: 'compliance.view' } as const
  app.get(
    '/compliance-items',
    { config, schema: { querystring: queryOf(complianceItemList), response: { 200: many(complianceItem) } } },
    async ({ actor, query }) => {
      const { items, total } = await listItems(db, actor, query)
      return { data: paginated(items, total, query) as never }
    },
  )
  app.get(
    '/compliance-complaints',
    { config, schema: { querystring: queryOf(complianceCaseList), response: { 200: many(complianceCase) } } },
    async (request) => {
      const { items, total } = await listCases(db, request.actor, request.query, languageOf(request))
      return { data: paginated(items, total, request.query) as never }
    },
  )
  app.get(
    '/compliance-complaints/:id',
    { config, schema: { params, response: { 200: one(complianceCase) } } },
    async (request, reply) => {
      const row = await found(caseOf(db, request.actor, request.params.id, languageOf(request)))
      return { data: withEtag(reply, row) as never }
    },
  )
}

function mountOpen(app: App) {
  app.post(
    '/compliance-complaints',
    {
      config: { access: 'compliance.create' },
      schema: { body: adHocInput, response: { 201: one(complianceCase) } },
    },
    async (request, reply) => {
      const { actor, body } = request
      const data = await change(app.db, request, reply, { action: 'create', status: 201 }, async (trx) =>
        found(caseOf(trx, actor, await open(trx, actor, body), languageOf(request))),
      )
      return reply.send({ data: withEtag(reply, data as never) as never })
    },
  )
}

type AnyStep = (trx: Trx, actor: Actor, id: number, input: unknown) => Promise<unknown>

function mountSteps(app: App) {
  const { db } = app
  for (const [name, { access, path = name }] of Object.entries(caseSteps) as [
    CaseAction,
    (typeof caseSteps)[CaseAction],
  ][])
    app.post(
      `/compliance-complaints/:id/${path}`,
      {
        config: { access },
        schema: { params, body: caseInputs[name], response: { 200: one(complianceCase) } },
      },
      async (request, reply) => {
        const {
          actor,
          params: { id },
        } = request
        const { reason = '' } = request.body as { reason?: string }
        await change(db, request, reply, { action: name, reason }, (trx) =>
          (steps[name] as AnyStep)(trx, actor, id, request.body),
        )
        return { data: withEtag(reply, await found(caseOf(db, actor, id, languageOf(request)))) as never }
      },
    )
}
