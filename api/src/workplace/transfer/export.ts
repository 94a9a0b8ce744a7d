import { Readable } from 'node:stream'
import { type List, type ListQuery, manyOf, pickedIds, queryOf } from '@patuh/domain/platform/list'
import { exportPermission, type Screen } from '@patuh/domain/platform/permission'
import { isRange } from '@patuh/domain/platform/range'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ExportSource } from '../../platform/db/list.ts'
import { snake } from '../../platform/db/names.ts'
import type { App } from '../../platform/http/app.ts'
import { note } from '../../platform/http/audit-note.ts'
import { change } from '../../platform/http/change.ts'
import { HttpError } from '../../platform/http/error.ts'
import { languageOf } from '../../platform/http/language.ts'
import { limitRate } from '../../platform/http/rate-limit.ts'
import { type Words, wordsOf } from '../../platform/locale/words.ts'
import { byteOrderMark, csvHeaders, csvLine } from '../../platform/sheet/csv.ts'
import type { Cell } from '../../platform/sheet/xlsx.ts'
import { type Column, columnsOf, type States, textOf, withStates } from './export-columns.ts'
import { aboutWords, origin, sendBook, text } from './workbook.ts'

type Query = ListQuery & { format: 'csv' | 'xlsx'; columns?: string[]; ids?: number[] } & Record<
    string,
    unknown
  >

type Exported = {
  list: List
  /** Its export permission is required, and its name is the title of the file. */
  screen: Screen
  /** The path of the list, where it differs: `complaints/history`. */
  path?: string
  /** The table name in the audit log, where it is not that of the list. */
  entity?: string
  /** The locale namespace, if it is not the name of the list. */
  words?: string
  /** The prefix of its keys in the common namespace: `zone.`. */
  within?: string
  /** The workflow whose states `status` holds. */
  workflow?: States
  columns?: List['columns']
  headings?: Readonly<Record<string, string>>
  cells?: Readonly<Record<string, (row: never) => unknown>>
  rows: (db: Db, actor: Actor, query: Query) => ExportSource
  /** Masks rows for this caller. */
  present?: (request: FastifyRequest, rows: never[]) => object[] | Promise<object[]>
}

const maxRows = 200_000
const batchSize = 500
// Up to one page of the list is not rate limited, as viewing it costs the same.
const unlimitedRows = 1000
const heavyLimit = { name: 'export', most: 10, minutes: 60 }

async function* rowsOf({ present }: Exported, request: FastifyRequest, source: ExportSource, ids: number[]) {
  for (let at = 0; at < ids.length; at += batchSize) {
    const batch = await source.batch(ids.slice(at, at + batchSize))
    yield* present ? await present(request, batch as never[]) : batch
  }
}

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

const withPrefix =
  (words: Words, place: string): Words =>
  (key) =>
    words(place + key) ?? words(key)

const day = (date: string) => date.split('-').reverse().join('-')
const valueLabel = (words: Words, name: string) => (value: unknown) =>
  isRange(value)
    ? `${day(value.from)} – ${day(value.to)}`.trim()
    : (words(`${name}Option.${value}`) ?? String(value))

const notFilters = new Set(['page', 'limit', 'sort', 'format', 'columns', 'ids'])

const filtersOf = (query: Query) =>
  Object.entries(query).filter(
    ([name, value]) => !notFilters.has(name) && value !== '' && value !== undefined,
  )

function* about(request: FastifyRequest, title: string, words: Words, count: { rows: number }) {
  const label = aboutWords(request)
  const query = request.query as Query
  const filters = filtersOf(query)
  yield* origin(request, title)
  for (const [name, value] of filters)
    yield [
      text(label('filter')),
      text(`${words(name) ?? name}: ${[value].flat().map(valueLabel(words, name)).join(', ')}`),
    ]
  if (query.ids) yield [text(label('filter')), text(label('picked'))]
  else if (filters.length === 0) yield [text(label('filter')), text(label('none'))]
  for (const { key, descending } of query.sort)
    yield [text(label('sort')), text(`${words(key) ?? key} ${descending ? '↓' : '↑'}`)]
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

/** The ids to export, after checking limits and writing the audit event. */
async function idsToExport(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  source: ExportSource,
  entity: string,
) {
  const query = request.query as Query
  const ids = await source.ids(query, maxRows + 1)
  if (ids.length > maxRows)
    throw new HttpError(400, 'VALIDATION', `More than ${maxRows} rows: narrow the list first.`, {
      fields: [{ name: 'limit', code: 'tooManyRows', limit: maxRows }],
    })
  if (ids.length > unlimitedRows) await limitRate(app.db, heavyLimit, String(request.actor.id))
  const { page: _, limit: __, ...narrowed } = query
  await change(app.db, request, reply, { action: 'export' }, (trx) =>
    note(trx, entity, 0, { ...narrowed, rows: ids.length }),
  )
  return ids
}

/** Mounts `GET …/export`: the filtered or selected rows as CSV or XLSX, in the caller's language. */
export function mountExport(app: App, exported: Exported) {
  const { list, screen, path = list.api, columns = list.columns } = exported
  const names = Object.keys(columns) as [string, ...string[]]
  const querystring = (queryOf(list) as unknown as z.ZodObject)
    .extend({
      format: z.enum(['csv', 'xlsx']).default('csv'),
      columns: manyOf(z.enum(names)).optional(),
      ids: pickedIds.optional(),
    })
    // Either a filter or selected ids: ignoring a filter silently would mislead.
    .refine((query) => !query.ids || filtersOf(query as Query).length === 0, {
      path: ['ids'],
      error: 'unknownField',
    })
  app.get(
    `/${path}/export`,
    { config: { access: exportPermission(screen) }, schema: { querystring } },
    async (request, reply) => {
      const query = request.query as unknown as Query
      const language = languageOf(request)
      const own = exported.within
        ? withPrefix(wordsOf(language), exported.within)
        : wordsOf(language, exported.words ?? list.name)
      const words = exported.workflow ? withStates(own, exported.workflow) : own
      const title = wordsOf(language)(`menu.${screen}`) ?? screen
      const source = exported.rows(app.db, request.actor, query)
      const ids = await idsToExport(app, request, reply, source, exported.entity ?? snake(list.name))
      const rows = rowsOf(exported, request, source, ids)
      const shown = columnsOf({ ...exported, columns }, query.columns ?? names, words)
      if (query.format === 'csv')
        return reply.headers(csvHeaders(path.replaceAll('/', '-'))).send(Readable.from(csv(shown, rows)))
      return sendBook(reply, path.replaceAll('/', '-'), sheetsOf(request, title, shown, words, rows))
    },
  )
}

/** What a list of a feature says of its export. */
export type ExportOf = Omit<Exported, 'list' | 'screen'>
