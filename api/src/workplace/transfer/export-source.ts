import type { Language } from '@patuh/domain/platform/language'
import type { ListQuery } from '@patuh/domain/platform/list'
import type { List } from '@patuh/domain/platform/list/shape'
import type { Screen } from '@patuh/domain/platform/permission'
import { isRange } from '@patuh/domain/platform/range'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ExportSource } from '../../platform/db/list.ts'
import { type Words, wordsOf } from '../../platform/locale/words.ts'
import { type States, withStates } from './export-columns.ts'
import { text } from './workbook.ts'

export type Query = ListQuery & {
  format: 'csv' | 'xlsx' | 'pdf'
  columns?: string[]
  ids?: number[]
} & Record<string, unknown>

export type Exported = {
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

const batchSize = 500

/** The rows of these ids, a batch at a time. */
export async function* rowsOf(
  { present }: Exported,
  request: FastifyRequest,
  source: ExportSource,
  ids: number[],
) {
  for (let at = 0; at < ids.length; at += batchSize) {
    const batch = await source.batch(ids.slice(at, at + batchSize))
    yield* present ? await present(request, batch as never[]) : batch
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

export const filtersOf = (query: Query) =>
  Object.entries(query).filter(
    ([name, value]) => !notFilters.has(name) && value !== '' && value !== undefined,
  )

/** The query without its page. */
export const narrowing = ({ page: _, limit: __, ...narrowed }: Query) => narrowed

/** What the list was filtered and ordered by. */
export function* aboutFilters(query: Query, words: Words, label: (key: string) => string) {
  const filters = filtersOf(query)
  for (const [name, value] of filters)
    yield [
      text(label('filter')),
      text(`${words(name) ?? name}: ${[value].flat().map(valueLabel(words, name)).join(', ')}`),
    ]
  if (query.ids) yield [text(label('filter')), text(label('picked'))]
  else if (filters.length === 0) yield [text(label('filter')), text(label('none'))]
  for (const { key, descending } of query.sort)
    yield [text(label('sort')), text(`${words(key) ?? key} ${descending ? '↓' : '↑'}`)]
}

/** The words of a list in one language. */
export const wordsIn = (exported: Exported, language: Language): Words => {
  const own = exported.within
    ? withPrefix(wordsOf(language), exported.within)
    : wordsOf(language, exported.words ?? exported.list.name)
  return exported.workflow ? withStates(own, exported.workflow) : own
}
