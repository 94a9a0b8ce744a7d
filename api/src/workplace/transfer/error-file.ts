import { Readable } from 'node:stream'
import type { App } from '../../platform/http/app.ts'
import { note } from '../../platform/http/audit-note.ts'
import { change } from '../../platform/http/change.ts'
import { languageOf } from '../../platform/http/language.ts'
import { params } from '../../platform/http/params.ts'
import { t } from '../../platform/locale/words.ts'
import { type Cell, workbook, xlsxType } from '../../platform/sheet/xlsx.ts'
import { errorsOf } from './batch.ts'
import { labelOf } from './field.ts'
import * as queries from './import-queries.ts'
import { type Importer, wordsIn } from './importer.ts'
import { accessOf, own, pathOf } from './own-batch.ts'

const text = (value: string): Cell => ({ kind: 'text', value })

/** `GET …/import/:id/errors`: the rows that were not imported, unchanged, each with its errors. */
export function mountErrorFile(app: App, importer: Importer) {
  const { db, env } = app
  const { kind, table } = importer
  app.get(
    `${pathOf(kind)}/:id/errors`,
    { config: accessOf(kind), schema: { params } },
    async (request, reply) => {
      const batch = await own(app, importer, request, request.params.id)
      const bad = await queries.badRows(db, batch.id, 10_000)
      await change(db, request, reply, { action: 'export' }, (trx) =>
        note(trx, table.replaceAll('"', ''), 0, { import: batch.id, rows: bad.length }),
      )
      const language = languageOf(request)
      const fields = wordsIn(importer, language)
      const reasons = (row: (typeof bad)[number]) =>
        errorsOf(app, batch, row)
          .map(({ column, field, code, limit }) => {
            const keys = [`transfer:reason.${code}`, `error.field.${code}`, `error.${code}`]
            const message = t(language, keys, { limit, defaultValue: code })
            const about = column ?? (field && labelOf(fields, field))
            return `${about ? `${about}: ` : ''}${message}`
          })
          .join(' ')
      const rows = [
        [...batch.headings, t(language, 'transfer:errorColumn'), t(language, 'transfer:rowColumn')].map(text),
        ...bad.map((row): Cell[] => [
          ...queries.open(env, row.cells).map(text),
          text(reasons(row)),
          { kind: 'number', value: row.rowNo },
        ]),
      ]
      const widths = [...batch.headings.map(() => 22), 60, 8]
      return reply
        .header('content-type', xlsxType)
        .header('content-disposition', `attachment; filename="import-${batch.id}-errors.xlsx"`)
        .send(Readable.from(workbook([{ name: t(language, 'export:errors'), widths, rows, table: true }])))
    },
  )
}
