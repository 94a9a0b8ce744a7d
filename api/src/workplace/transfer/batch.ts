import type { ImportBatch, RowError } from '@patuh/domain/workplace/transfer'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/app.ts'
import { languageOf } from '../../platform/http/language.ts'
import { labelOf } from './field.ts'
import * as queries from './import-queries.ts'
import { type Importer, wordsIn } from './importer.ts'

type Bad = Awaited<ReturnType<typeof queries.badRows>>[number]

/** The errors of a row with heading and text of the column. */
export function errorsOf(app: Pick<App, 'env'>, { headings, columns }: queries.Batch, row: Bad): RowError[] {
  const cells = queries.open(app.env, row.cells)
  const all = [...row.errors, ...(row.undo && row.undo !== 'undone' ? [{ field: '', code: row.undo }] : [])]
  return all.map(({ field, code, limit }) => {
    const at = columns.indexOf(field)
    return {
      row: row.rowNo,
      column: at < 0 ? null : (headings[at] ?? null),
      field,
      code,
      ...(limit === undefined ? {} : { limit }),
      value: at < 0 ? '' : (cells[at] ?? '').slice(0, 100),
    }
  })
}

/** A batch as the import wizard shows it, in the caller's language. */
export async function batchOf(
  app: App,
  importer: Importer,
  request: FastifyRequest,
  batch: queries.Batch,
  most = 100,
): Promise<ImportBatch> {
  const { db, env } = app
  const words = wordsIn(importer, languageOf(request))
  const { total, counts } = await queries.countsOf(db, batch.id)
  const bad = most > 0 ? await queries.badRows(db, batch.id, most) : []
  const samples = most > 0 ? await queries.firstRows(db, batch.id, 5) : []
  const { id, kind, fileName, status, headings, columns, done, createdAt, appliedAt, undoneAt } = batch
  return {
    ...{ id, kind, fileName, status, headings, columns, done, createdAt, appliedAt, undoneAt, total, counts },
    fields: importer.fields.map(({ name }) => ({
      name,
      label: labelOf(words, name),
      isRequired: importer.required.includes(name),
    })),
    samples: samples.map(({ cells }) => queries.open(env, cells)),
    errors: bad.flatMap((row) => errorsOf(app, batch, row)).slice(0, most),
  }
}
