import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { App } from '../app.ts'
import { list as ledgerLines } from '../claim-record/queries.ts'
import { openStorage, type Storage } from '../files/storage.ts'
import { notFound } from '../http/error.ts'
import { languageOf } from '../http/language.ts'
import { params } from '../http/params.ts'
import { asPdf } from '../pdf/part.ts'
import { caseFile } from './case-file.ts'
import { current } from './current.ts'
import * as queries from './queries.ts'
import { timeline } from './timeline.ts'

const most = 12

async function picturesOf(app: App, storage: Storage, id: number) {
  const { rows } = await sql<{ storageName: string; fileName: string; sha256: string }>`
    select file.storage_name, file.file_name, file.sha256 from complaint_file join file on file.id = file_id
    where complaint_id = ${id} and file.width is not null and file.scan = 'clean' order by file.id limit ${most}`.execute(
    app.db,
  )
  const found = await Promise.all(
    rows.map(async ({ storageName, fileName: name, sha256 }) => {
      const stored = await storage.get(`${storageName}-display`)
      return stored && { bytes: await buffer(stored.stream), name, sha256 }
    }),
  )
  return found.filter((picture) => picture !== undefined)
}

/** The case file of a complaint, made when it is asked for. */
export function mountCaseFile(app: App) {
  const { db } = app
  const storage = openStorage(app.env)
  app.get(
    '/complaints/:id/case-file',
    { config: { access: 'historyComplaint.view' }, schema: { params } },
    async (request, reply) => {
      const { actor } = request
      const { id } = request.params
      const row = await queries.find(db, actor, id)
      if (!row || row.status === 0) throw notFound()
      const language = languageOf(request)
      const query = {
        page: 1,
        limit: 50,
        q: '',
        sort: [],
        sourceKind: ['complaint' as const],
        sourceId: [id],
      }
      const lines = actor.privileges.has('claimRecord.view')
        ? (await ledgerLines(db, actor, query, language)).items
        : []
      const bytes = await caseFile({
        complaint: (await current(db, request, id)) as never,
        timeline: await timeline(db, actor, language, row),
        lines: lines as never,
        pictures: await picturesOf(app, storage, id),
      })
      return asPdf(reply, String(row.refNo)).send(bytes)
    },
  )
}
