import type { AuditAction } from '@patuh/domain/platform/audit-action'
import { type ListQuery, many, one, paginated } from '@patuh/domain/platform/list'
import { bulkInput, bulkJob, bulkLimit, bulkRow, bulkRowQuery } from '@patuh/domain/workplace/bulk'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Trx } from '../../platform/db/db.ts'
import { contributed } from '../../platform/feature.ts'
import type { App } from '../../platform/http/app.ts'
import { note } from '../../platform/http/audit-note.ts'
import { change, requestFacts } from '../../platform/http/change.ts'
import { conflict, HttpError } from '../../platform/http/error.ts'
import { languageOf } from '../../platform/http/language.ts'
import { limitRate } from '../../platform/http/limit/rate-limit.ts'
import { params } from '../../platform/http/params.ts'
import { found } from '../../platform/http/record.ts'
import { wordsOf } from '../../platform/locale/words.ts'
import { byteOrderMark, csvHeaders, csvLine } from '../../platform/sheet/csv.ts'
import { type Bulk, type BulkAction, inputOf } from './bulk.ts'
import { enqueue } from './jobs.ts'
import * as queries from './queries.ts'

type Input = {
  ids?: number[]
  filter?: ListQuery
  expected?: number
  input: { reason?: string } | undefined
}

const rateLimit = { name: 'bulk', most: 240, minutes: 60 }

/** For each list `POST …/bulk/<action>`; for the user who started it, progress and results. */
export function bulkRoutes(app: App) {
  for (const bulk of contributed('bulks'))
    for (const [name, action] of Object.entries(bulk.actions) as [AuditAction, BulkAction][])
      mountAction(app, bulk, name, action)
  mountReading(app)
  mountSheet(app)
}

const tooMany = (name: string) =>
  new HttpError(422, 'VALIDATION', `More than ${bulkLimit} records: narrow the list first.`, {
    fields: [{ name, code: 'tooManyRows', limit: bulkLimit }],
  })

/** The selected records, fixed now: records that match later are not included. */
async function recordsOf(trx: Trx, { actor }: FastifyRequest, bulk: Bulk, { ids, filter, expected }: Input) {
  const picked = ids ? [...new Set(ids)] : await bulk.ids(trx, actor, filter as ListQuery, bulkLimit + 1)
  if (picked.length > bulkLimit) throw tooMany(ids ? 'ids' : 'filter')
  if (expected !== undefined && expected !== picked.length)
    throw conflict('The list has changed meanwhile.', { total: picked.length })
  return picked
}

function mountAction(app: App, bulk: Bulk, name: AuditAction, action: BulkAction) {
  const { db } = app
  const { list, entity } = bulk
  app.post(
    `/${list.api}/bulk/${name}`,
    {
      config: { access: action.access, ...(action.fresh ? { fresh: true } : {}) },
      schema: {
        body: bulkInput(list, inputOf(action)) as unknown as z.ZodType<Input>,
        response: { 202: one(bulkJob) },
      },
    },
    async (request, reply) => {
      const { actor, body } = request
      await limitRate(db, rateLimit, String(actor.id))
      const step = { action: 'bulk', status: 202, reason: body.input?.reason ?? '' } as const
      const data = await change(db, request, reply, step, async (trx) => {
        await action.check?.(trx, actor, body.input as never)
        const ids = await recordsOf(trx, request, bulk, body)
        const job = await queries.insert(
          trx,
          {
            list: list.api,
            action: name,
            input: body.input,
            request: requestFacts(request),
            onBehalfOf: actor.onBehalfOf ?? null,
            createdBy: actor.id,
          },
          ids,
        )
        const { page: _, limit: __, ...narrowed } = body.filter ?? {}
        await note(trx, entity, 0, { ...narrowed, bulk: job.id, step: name, rows: ids.length })
        await enqueue(trx, job.id)
        return job
      })
      return reply.send({ data })
    },
  )
}

/** Jobs are visible only to the user who started them. */
const own = (app: App, { actor }: FastifyRequest, id: number) => found(queries.findOwn(app.db, actor.id, id))

function mountReading(app: App) {
  const config = { access: 'signedIn' } as const
  app.get(
    '/bulk-jobs/:id',
    { config, schema: { params, response: { 200: one(bulkJob) } } },
    async (request) => ({
      data: await own(app, request, request.params.id),
    }),
  )
  app.get(
    '/bulk-jobs/:id/rows',
    { config, schema: { params, querystring: bulkRowQuery, response: { 200: many(bulkRow) } } },
    async (request) => {
      const { id } = await own(app, request, request.params.id)
      const { items, total } = await queries.rowsOf(app.db, id, request.query)
      return { data: paginated(items, total, request.query) }
    },
  )
}

/** `GET /bulk-jobs/:id/export`: the result of each record, in the words of the screen. */
function mountSheet(app: App) {
  app.get(
    '/bulk-jobs/:id/export',
    { config: { access: 'signedIn' }, schema: { params } },
    async (request, reply) => {
      const { id } = await own(app, request, request.params.id)
      const words = wordsOf(languageOf(request), 'bulk')
      const rows = await queries.allRows(app.db, id)
      const reason = ({ outcome, code, fields }: (typeof rows)[number]) =>
        fields.map((field) => words(`error.field.${field.code}`) ?? field.code).join(' ') ||
        (outcome === 'skipped' ? words('notNow') : code && (words(`error.${code}`) ?? code))
      const lines = [
        [words('record'), words('outcome'), words('reason')],
        ...rows.map((row) => [row.name ?? `#${row.id}`, words(`outcomeOption.${row.outcome}`), reason(row)]),
      ]
      return reply.headers(csvHeaders(`bulk-${id}`)).send(byteOrderMark + lines.map(csvLine).join(''))
    },
  )
}
