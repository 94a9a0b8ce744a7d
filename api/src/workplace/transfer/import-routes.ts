import { one } from '@patuh/domain/platform/list'
import type { ImportKind } from '@patuh/domain/workplace/import-kind'
import { importBatch, importLimits, mappingInput } from '@patuh/domain/workplace/transfer'
import * as z from 'zod'
import { contributed } from '../../platform/feature.ts'
import { cleanName } from '../../platform/files/receive.ts'
import type { App } from '../../platform/http/app.ts'
import { note } from '../../platform/http/audit-note.ts'
import { change } from '../../platform/http/change.ts'
import { HttpError } from '../../platform/http/error.ts'
import { languageOf } from '../../platform/http/language.ts'
import { limitRate } from '../../platform/http/limit/rate-limit.ts'
import { params } from '../../platform/http/params.ts'
import { conflict, wrongField } from '../../platform/http/record.ts'
import { addJob } from '../../platform/jobs/task.ts'
import { readSheet } from '../../platform/sheet/read.ts'
import { batchOf } from './batch.ts'
import { check } from './check.ts'
import { mountErrorFile } from './error-file.ts'
import { bare } from './field.ts'
import * as queries from './import-queries.ts'
import { guess, type Importer } from './importer.ts'
import { importTask } from './jobs.ts'
import { accessOf, own, pathOf } from './own-batch.ts'
import { mountTemplate } from './template.ts'

const uploads = { name: 'import', most: 60, minutes: 60 }
const answers = one(importBatch)
const named = z.strictObject({ fileName: z.string().min(1).max(300) })

/** For each kind: upload a file, map its columns, check it, apply it, undo it. */
export function importRoutes(app: App) {
  for (const importer of contributed('importers')) {
    app.register(async (scope) => {
      scope.addContentTypeParser(
        'application/octet-stream',
        { parseAs: 'buffer', bodyLimit: importLimits.bytes },
        async (_: unknown, body: Buffer) => body,
      )
      mountReading(scope as unknown as App, importer)
    })
    mountChecking(app, importer)
    mountRunning(app, importer)
    mountErrorFile(app, importer)
    mountTemplate(app, importer)
  }
}

async function lastMapping(app: App, kind: ImportKind, userId: number) {
  const last = await queries.lastMapping(app.db, kind, userId)
  return new Map(last?.headings.map((heading, index) => [bare(heading), last.columns[index] ?? null]))
}

function mountReading(app: App, importer: Importer) {
  const { db, env } = app
  const { kind } = importer
  app.post(
    pathOf(kind),
    {
      config: accessOf(kind),
      bodyLimit: importLimits.bytes,
      schema: { querystring: named, response: { 201: answers } },
    },
    async (request, reply) => {
      const { actor, body, query } = request
      if (!Buffer.isBuffer(body))
        throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the file as application/octet-stream.')
      await limitRate(db, uploads, String(actor.id))
      const sheet = await readSheet(body)
      const batch = {
        kind,
        fileName: cleanName(query.fileName),
        columns: guess(importer, sheet.headings, await lastMapping(app, kind, actor.id)),
        language: languageOf(request),
        requestId: request.id,
        createdBy: actor.id,
      }
      const step = { action: 'read-import', status: 201, secret: true } as const
      const id = await change(db, request, reply, step, (trx) => queries.insert(trx, env, batch, sheet))
      return reply.send({
        data: await batchOf(app, importer, request, await own(app, importer, request, id)),
      })
    },
  )
}

/** Known fields at most once each, and the required ones of a new record, unless keys are given. */
function refuseBadMapping(
  { fields, required, keys }: Importer,
  headings: string[],
  columns: (string | null)[],
) {
  const used = columns.filter((name) => name !== null)
  if (columns.length !== headings.length) throw wrongField('columns', 'invalid')
  if (new Set(used).size !== used.length) throw wrongField('columns', 'duplicate')
  if (used.some((name) => !fields.some((field) => field.name === name)))
    throw wrongField('columns', 'unknownField')
  const missing = required.find((name) => !used.includes(name))
  if (missing && !keys.some((name) => used.includes(name))) throw wrongField(missing, 'required')
}

function mountChecking(app: App, importer: Importer) {
  const { db, env } = app
  const { kind } = importer
  app.get(
    pathOf(kind),
    {
      config: accessOf(kind),
      schema: { response: { 200: z.object({ data: z.object({ items: z.array(importBatch) }) }) } },
    },
    async (request) => {
      const items = []
      for (const { id } of await queries.recent(db, kind, request.actor.id))
        items.push(await batchOf(app, importer, request, await own(app, importer, request, id), 0))
      return { data: { items } }
    },
  )
  app.get(
    `${pathOf(kind)}/:id`,
    { config: accessOf(kind), schema: { params, response: { 200: answers } } },
    async (request) => ({
      data: await batchOf(app, importer, request, await own(app, importer, request, request.params.id)),
    }),
  )
  app.post(
    `${pathOf(kind)}/:id/check`,
    { config: accessOf(kind), schema: { params, body: mappingInput, response: { 200: answers } } },
    async (request, reply) => {
      const { actor, body, params } = request
      const batch = await own(app, importer, request, params.id)
      refuseBadMapping(importer, batch.headings, body.columns)
      const verdicts = await check(db, env, actor, importer, { id: batch.id, columns: body.columns })
      await change(db, request, reply, { action: 'check-import' }, async (trx) => {
        const { columns } = body
        if (!(await queries.move(trx, batch.id, ['read', 'checked'], { status: 'checked', columns })))
          throw conflict({ status: batch.status })
        await queries.saveVerdicts(trx, batch.id, verdicts)
      })
      return { data: await batchOf(app, importer, request, await own(app, importer, request, batch.id)) }
    },
  )
}

const steps = {
  apply: { from: 'checked', to: 'applying', action: 'import' },
  undo: { from: 'applied', to: 'undoing', action: 'undo-import' },
} as const

function mountRunning(app: App, importer: Importer) {
  const { db } = app
  const { kind, table, fresh } = importer
  for (const name of ['apply', 'undo'] as const) {
    const { from, to, action } = steps[name]
    app.post(
      `${pathOf(kind)}/:id/${name}`,
      {
        config: { ...accessOf(kind), ...(fresh && name === 'apply' ? { fresh } : {}) },
        schema: { params, response: { 202: answers } },
      },
      async (request, reply) => {
        const batch = await own(app, importer, request, request.params.id)
        await change(db, request, reply, { action, status: 202 }, async (trx) => {
          if (!(await queries.move(trx, batch.id, [from], { status: to, done: 0 })))
            throw conflict({ status: batch.status })
          await note(trx, table.replaceAll('"', ''), 0, { import: batch.id, file: batch.fileName })
          await addJob(trx, importTask, { id: batch.id })
        })
        const now = await own(app, importer, request, batch.id)
        return reply.code(202).send({ data: await batchOf(app, importer, request, now) })
      },
    )
  }
}
