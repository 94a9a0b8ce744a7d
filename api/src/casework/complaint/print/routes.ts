import { buffer } from 'node:stream/consumers'
import { caseStatus } from '@patuh/domain/casework/case/workflow'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod'
import { list as ledgerLines } from '../../../contract/ledger/queries.ts'
import { bothNames } from '../../../platform/db/names.ts'
import { issue } from '../../../platform/document/issue.ts'
import { openStorage } from '../../../platform/files/open-storage.ts'
import { fileColumns } from '../../../platform/files/queries.ts'
import type { Storage } from '../../../platform/files/storage.ts'
import type { App } from '../../../platform/http/app.ts'
import { notFound } from '../../../platform/http/error.ts'
import { languageOf } from '../../../platform/http/language.ts'
import { params } from '../../../platform/http/params.ts'
import { inBoth } from '../../../platform/pdf/part.ts'
import { clocksOf } from '../../case/clock.ts'
import { caseText } from '../../case/text.ts'
import { present } from '../present.ts'
import * as queries from '../queries.ts'
import { timeline } from '../timeline.ts'
import { caseFile } from './case-file.ts'

const most = 12

async function picturesOf(app: App, storage: Storage, id: number) {
  const rows = await app.db
    .selectFrom('complaintFile')
    .innerJoin('file', 'file.id', 'fileId')
    .select(['file.storageName', 'kind', ...fileColumns])
    .where('complaintId', '=', id)
    .where('file.width', 'is not', null)
    .where('file.scan', '=', 'clean')
    .orderBy(sql`kind <> 'complaint'`)
    .orderBy('file.id')
    .limit(most)
    .execute()
  const found = await Promise.all(
    rows.map(async ({ storageName, kind, ...picture }) => {
      const side = kind === 'complaint' ? 'agency' : 'contractor'
      const stored = await storage.get(`${storageName}-display`)
      return stored && { bytes: await buffer(stored.stream), side, ...picture }
    }),
  )
  return found.filter((picture) => picture !== undefined)
}

/** The last audit event of a case, and its hash. */
async function lastEntry(app: App, id: number) {
  const { rows } = await sql<{ id: number; hash: string | null }>`
    select event.id, encode(event_seal.hash, 'hex') as hash
    from event left join event_seal on event_seal.event_id = event.id
    where entity = 'complaint' and entity_id = ${id} order by event.id desc limit 1`.execute(app.db)
  return rows[0]
}

/** The offence and the reason code of a case in both languages of the PDF. */
async function namesOf(app: App, id: number) {
  const { rows } = await sql<{ offence: string; reason: string }>`
    select ${bothNames('type_of_offence')} as offence, ${bothNames('reason_code')} as reason
    from complaint left join type_of_offence on type_of_offence.id = type_of_offence_id
    left join reason_code on reason_code.id = reason_code_id where complaint.id = ${id}`.execute(app.db)
  return rows[0] ?? { offence: '', reason: '' }
}

/** The data of a case file, as far as this user may see it. */
async function caseFileOf(app: App, storage: Storage, request: FastifyRequest, id: number) {
  const { db } = app
  const { actor } = request
  const language = languageOf(request)
  const row = await queries.find(db, actor, id)
  if (!row || row.status === caseStatus.draft) throw notFound()
  const named = await namesOf(app, id)
  const query = { page: 1, limit: 50, q: '', sort: [], sourceKind: ['complaint' as const], sourceId: [id] }
  const lines = actor.privileges.has('claimRecord.view')
    ? (await ledgerLines(db, actor, query, 'both')).items
    : []
  const shown = await present(db, actor, language, row)
  return {
    complaint: { ...shown, statusText: inBoth((one) => caseText(row.status, one, row.noResponse)) } as never,
    verdict: row.remark,
    ...named,
    timeline: await timeline(db, actor, language, row),
    clocks: await clocksOf(db, 'complaint', id),
    lines: lines as never,
    pictures: await picturesOf(app, storage, id),
    entry: await lastEntry(app, id),
    refNo: String(row.refNo),
  }
}

const picked = z.strictObject({
  ids: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,19}$/)
    .transform((ids) => [...new Set(ids.split(',').map(Number))]),
})

/** Case file (PDF) of one or several complaints, generated on request. */
export function mountCaseFile(app: App) {
  const storage = openStorage(app.env)
  const config = { access: 'historyComplaint.view', heavy: 'document' } as const
  app.get('/complaints/:id/case-file', { config, schema: { params } }, async (request, reply) => {
    const { refNo, ...file } = await caseFileOf(app, storage, request, request.params.id)
    return issue(app, request, reply, refNo, [caseFile(file)])
  })
  app.get('/complaints/case-files', { config, schema: { querystring: picked } }, async (request, reply) => {
    const files = []
    for (const id of request.query.ids) files.push(await caseFileOf(app, storage, request, id))
    return issue(app, request, reply, 'case-files', files.map(caseFile))
  })
}
