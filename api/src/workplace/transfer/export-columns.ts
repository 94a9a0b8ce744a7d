import { type Language, type Names, nameFrom } from '@patuh/domain/platform/language'
import type { ColumnKind } from '@patuh/domain/platform/list/shape'
import { sortableMoment } from '@patuh/domain/platform/moment'
import type { Workflow } from '@patuh/domain/platform/workflow'
import { ownLanguage } from '../../platform/locale/reader.ts'
import type { Words } from '../../platform/locale/words.ts'
import type { Cell } from '../../platform/sheet/xlsx.ts'

export type Column = { key: string; kind: ColumnKind; heading: string; cell: (row: object) => Cell }

const nameOf = (value: unknown) =>
  typeof value === 'object' ? ((value as { name?: string } | null)?.name ?? '') : String(value)

/** A value as text by its kind. Numbers and dates stay as they are, for the sheet to format. */
function plain(kind: ColumnKind, key: string, value: unknown, words: Words): string | number | null {
  if (value === null || value === undefined || value === '') return null
  switch (kind) {
    case 'name':
      return nameOf(value)
    case 'names':
      return (value as unknown[]).map(nameOf).join(', ')
    case 'choice':
      return words(`${key}Option.${value}`) ?? String(value)
    case 'flag':
      return words(value ? 'yes' : 'no') ?? String(value)
    case 'number':
      return Number(value)
    default:
      return String(value)
  }
}

export type States = Pick<Workflow, 'name' | 'states'>

/** The words with the state names of a workflow for `statusOption.<value>` and `stateOption.<value>`. */
export const withStates =
  (words: Words, { name, states }: States): Words =>
  (key) => {
    const [, value] = /^stat(?:us|e)Option\.(.+)$/.exec(key) ?? []
    const state = Object.keys(states).find((one) => String(states[one]?.value) === value)
    return words(state ? `workflow.${name}.${state}` : key)
  }

/** A field of a row; the name of one that has names in several languages is that of the reader's. */
function fieldOf(row: Record<string, unknown>, key: string, language: Language) {
  if (key === 'status') return row.statusText ?? row.status
  if (key !== 'name' || !('nameMs' in row)) return row[key]
  return nameFrom({ en: row.name, ms: row.nameMs, zh: row.nameZh, ta: row.nameTa } as Names, language)
}

type Definition = {
  columns: Readonly<Record<string, ColumnKind>>
  /** Locale keys of headings that differ from the column name: `version: 'version.title'`. */
  headings?: Readonly<Record<string, string>>
  /** Custom cell values, where they are not the field of that name. */
  cells?: Readonly<Record<string, (row: never) => unknown>>
}

/** The requested columns in order, each with heading and cell function. */
export const columnsOf = (
  { columns, headings, cells }: Definition,
  requested: string[],
  words: Words,
): Column[] => {
  const language = ownLanguage()
  return requested.map((key) => {
    const kind = columns[key] ?? 'text'
    const read = cells?.[key] as ((row: Record<string, unknown>) => unknown) | undefined
    const value = read ?? ((row: Record<string, unknown>) => fieldOf(row, key, language))
    return {
      key,
      kind,
      heading: words(headings?.[key] ?? key) ?? key,
      cell: (row) => ({ kind, value: plain(kind, key, value(row as Record<string, unknown>), words) }),
    }
  })
}

/** A cell for CSV: money as a number, timestamps in local time. */
export function textOf({ kind, value }: Cell): string | number | null {
  if (value === null) return null
  if (kind === 'money') return Number(value)
  return kind === 'dateTime' ? sortableMoment(String(value)) : value
}
