import { Readable } from 'node:stream'
import { manyOf, pickedIds, queryOf, withRulesOf } from '@patuh/domain/platform/list'
import { exportPermission } from '@patuh/domain/platform/permission'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { seesField } from '../../platform/authorization/field-reader.ts'
import type { ExportSource } from '../../platform/db/list.ts'
import { snake } from '../../platform/db/names.ts'
import type { App } from '../../platform/http/app.ts'
import { note } from '../../platform/http/audit-note.ts'
import { change } from '../../platform/http/change.ts'
import { HttpError } from '../../platform/http/error.ts'
import { languageOf } from '../../platform/http/language.ts'
import { limitRate } from '../../platform/http/limit/rate-limit.ts'
import { type Words, wordsOf } from '../../platform/locale/words.ts'
import { byteOrderMark, csvHeaders, csvLine } from '../../platform/sheet/csv.ts'
import type { Cell } from '../../platform/sheet/xlsx.ts'
import { type Column, columnsOf, textOf } from './export-columns.ts'
import { pdfTitle, sendPdf, twoHeadings } from './export-pdf.ts'
import {
  aboutFilters,
  type Exported,
  filtersOf,
  narrowing,
  type Query,
  rowsOf,
  wordsIn,
} from './export-source.ts'
import { aboutWords, origin, sendBook, text } from './workbook.ts'

const maxRows = 200_000
// Up to one page of the list is not rate limited, as viewing it costs the same.
const unlimitedRows = 1000
const heavyLimit = { name: 'export', most: 10, minutes: 60 }

async function* csv(columns: Column[], rows: AsyncIterable<object>) {
  yield byteOrderMark + csvLine(columns.map(({ heading }) => heading))
  for await (const row of rows) yield csvLine(columns.map(({ cell }) => textOf(cell(row))))
}

async function* table(columns: Column[], rows: AsyncIterable<object>, count: { rows: number }) {
  yield columns.map(({ heading }) => text(heading))
  for await (const row of rows) {
    count.rows++
    yield columns.map(({ cell }) => cell(row))
  }
}

function* about(request: FastifyRequest, title: string, words: Words, count: { rows: number }) {
  const label = aboutWords(request)
  const query = request.query as Query
  yield* origin(request, title)
  yield* aboutFilters(query, words, label)
  yield [text(label('rows')), { kind: 'number', value: count.rows } as Cell]
}

const widths: Partial<Record<Column['kind'], number>> = {
  number: 12,
  money: 15,
  date: 13,
  dateTime: 24,
  flag: 10,
}

function sheetsOf(
  request: FastifyRequest,
  title: string,
  columns: Column[],
  words: Words,
  rows: AsyncIterable<object>,
) {
  const count = { rows: 0 }
  const wide = columns.map(({ kind, heading }) => Math.max(widths[kind] ?? 28, heading.length + 4))
  return [
    { name: title, widths: wide, rows: table(columns, rows, count), table: true as const },
    // Written last, when the number of rows is known.
    {
      name: aboutWords(request)('about'),
      widths: [24, 60],
      rows: about(request, title, words, count),
    },
  ]
}

/** The ids to export, after checking limits. */
async function idsToExport(app: App, request: FastifyRequest, source: ExportSource) {
  const ids = await source.ids(request.query as Query, maxRows + 1)
  if (ids.length > maxRows)
    throw new HttpError(400, 'VALIDATION', `More than ${maxRows} rows: narrow the list first.`, {
      fields: [{ name: 'limit', code: 'tooManyRows', limit: maxRows }],
    })
  if (ids.length > unlimitedRows) await limitRate(app.db, heavyLimit, String(request.actor.id))
  return ids
}

/** Mounts `GET …/export`: the filtered or selected rows as CSV, XLSX or PDF, in the caller's language. */
export function mountExport(app: App, exported: Exported) {
  const { list, screen, path = list.api, columns = list.columns } = exported
  const names = Object.keys(columns) as [string, ...string[]]
  const { only: rules = {} } = list
  const strict = (queryOf(list) as unknown as z.ZodObject)
    .extend({
      format: z.enum(['csv', 'xlsx', 'pdf']).default('csv'),
      columns: manyOf(z.enum(names)).optional(),
      ids: pickedIds.optional(),
    })
    // Either a filter or selected ids: ignoring a filter silently would mislead.
    .refine((query) => !query.ids || filtersOf(query as Query).length === 0, {
      path: ['ids'],
      error: 'unknownField',
    })
  const querystring = withRulesOf(list, strict)
  app.get(
    `/${path}/export`,
    { config: { access: exportPermission(screen), heavy: 'export' }, schema: { querystring } },
    async (request, reply) => {
      const query = request.query as unknown as Query
      const language = languageOf(request)
      const words = wordsIn(exported, language)
      const title = wordsOf(language)(`menu.${screen}`) ?? screen
      const source = exported.rows(app.db, request.actor, query)
      const entity = exported.entity ?? snake(list.name)
      const ids = await idsToExport(app, request, source)
      const chosen = (query.columns ?? names).filter((name) => {
        const rule = rules[name]
        return rule === undefined || seesField(request.actor, rule)
      })
      if (query.format === 'pdf')
        return sendPdf(app, request, reply, exported, {
          ...{ entity, words, ids, title: pdfTitle(path, screen) },
          columns: twoHeadings(exported, columns, chosen, language),
        })
      await change(app.db, request, reply, { action: 'export' }, (trx) =>
        note(trx, entity, 0, { ...narrowing(query), rows: ids.length }),
      )
      const rows = rowsOf(exported, request, source, ids)
      const shown = columnsOf({ ...exported, columns }, chosen, words)
      if (query.format === 'csv')
        return reply.headers(csvHeaders(path.replaceAll('/', '-'))).send(Readable.from(csv(shown, rows)))
      return sendBook(reply, path.replaceAll('/', '-'), sheetsOf(request, title, shown, words, rows))
    },
  )
}

/** What a list of a feature says of its export. */
export type ExportOf = Omit<Exported, 'list' | 'screen'>
