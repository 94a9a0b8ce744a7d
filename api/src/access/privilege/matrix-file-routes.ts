import { Readable } from 'node:stream'
import {
  inOrder,
  matrixColumns,
  matrixExportQuery,
  matrixFile,
  oneMatrixQuery,
} from '@patuh/domain/access/privilege'
import { one } from '@patuh/domain/platform/list'
import { importLimits } from '@patuh/domain/workplace/transfer'
import { issue } from '../../platform/document/issue.ts'
import type { App } from '../../platform/http/app.ts'
import { note } from '../../platform/http/audit-note.ts'
import { change } from '../../platform/http/change.ts'
import { HttpError, notFound } from '../../platform/http/error.ts'
import { limitRate } from '../../platform/http/limit/rate-limit.ts'
import { byteOrderMark, csvHeaders, csvLine } from '../../platform/sheet/csv.ts'
import { readSheet } from '../../platform/sheet/read.ts'
import { workbook, xlsxType } from '../../platform/sheet/xlsx.ts'
import { refuseOwn, withActions } from './matrix.ts'
import { matrixDocument } from './matrix-document.ts'
import { matrixFileOf } from './matrix-file.ts'
import * as queries from './matrix-queries.ts'

const name = 'matrix-privilege'
const uploads = { name: 'matrix-import', most: 60, minutes: 60 }
/** Upload limit: the whole matrix is far smaller. */
const bytes = 2_000_000

/** Export and import of the privilege matrix: one row per grant. */
export function matrixFileRoutes(app: App) {
  mountExport(app)
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: Math.min(bytes, importLimits.bytes) },
      async (_: unknown, body: Buffer) => body,
    )
    mountImport(scope as unknown as App)
  })
}

const bookOf = (rows: string[][]) =>
  workbook([
    {
      name,
      widths: [12, 24, 16, 12],
      rows: rows.map((row) => row.map((value) => ({ kind: 'text' as const, value }))),
      table: true,
    },
  ])

function mountExport(app: App) {
  const { db } = app
  app.get(
    '/matrix-privileges/export',
    {
      config: { access: 'matrixPrivilege.export', heavy: 'document' },
      schema: { querystring: matrixExportQuery },
    },
    async (request, reply) => {
      const { actor, query } = request
      if (query.format === 'pdf') {
        const matrices = await queries.matrices(db, actor, query.userTypeId)
        return issue(app, request, reply, name, [{ ...matrixDocument(matrices), told: query }])
      }
      const items = await change(db, request, reply, { action: 'export' }, async (trx) => {
        await note(trx, 'privilege', 0, query)
        return queries.matrices(trx, actor, query.userTypeId)
      })
      const rows = items.flatMap(({ code, grants }) =>
        inOrder(grants).map(({ screen, action, scope }) => [code, screen, action, scope]),
      )
      const table = [[...matrixColumns], ...rows]
      if (query.format === 'csv')
        return reply.headers(csvHeaders(name)).send(byteOrderMark + table.map(csvLine).join(''))
      return reply
        .header('content-type', xlsxType)
        .header('content-disposition', `attachment; filename="${name}.xlsx"`)
        .send(Readable.from(bookOf(table)))
    },
  )
}

/** Validates the file and returns a draft, which the user reviews and saves. */
function mountImport(app: App) {
  const { db } = app
  app.post(
    '/matrix-privileges/import',
    {
      config: { access: 'matrixPrivilege.configure' },
      bodyLimit: bytes,
      schema: { querystring: oneMatrixQuery, response: { 200: one(matrixFile) } },
    },
    async ({ actor, body, query }) => {
      if (!Buffer.isBuffer(body))
        throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the file as application/octet-stream.')
      const matrices = await queries.matrices(db, actor)
      const of = matrices.find(({ id }) => id === query.userTypeId)
      if (!of) throw notFound()
      refuseOwn(actor, of)
      await limitRate(db, uploads, String(actor.id))
      const known = matrices.map((stored) => withActions(actor, stored))
      return { data: matrixFileOf(await readSheet(body), known, of.code) }
    },
  )
}
