import type { ColumnKind } from '@patuh/domain/platform/list'
import { sortableMoment } from '@patuh/domain/platform/moment'
import type { Workflow } from '@patuh/domain/platform/workflow'
import type { Words } from '../../platform/locale/words.ts'
import type { Cell } from '../../platform/sheet/xlsx.ts'

export type Column = { key: string; kind: ColumnKind; heading: string; cell: (row: object) => Cell }

const nameOf = (value: unknown) =>
  typeof value === 'object' ? ((value as { name?: string } | null)?.name ?? '') : String(value)

/** What a value says, by its kind. Numbers and days stay what they are, for the sheet to put in its own form. */
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

/** The same words, with what a workflow calls its states for `statusOption.<value>` and `stateOption.<value>`. */
export const withStates =
  (words: Words, { name, states }: States): Words =>
  (key) => {
    const [, value] = /^stat(?:us|e)Option\.(.+)$/.exec(key) ?? []
    const state = Object.keys(states).find((one) => String(states[one]?.value) === value)
    return words(state ? `workflow.${name}.${state}` : key)
  }

type Definition = {
  columns: Readonly<Record<string, ColumnKind>>
  /** Where a heading is not called like its column: `version: 'version.title'`. */
  headings?: Readonly<Record<string, string>>
  /** What a column says where that is not simply what the row holds under its name. */
  cells?: Readonly<Record<string, (row: never) => unknown>>
}

/** The columns that were asked for, in that order, each with its heading and a way to read it off a row. */
export const columnsOf = (
  { columns, headings, cells }: Definition,
  asked: string[],
  words: Words,
): Column[] =>
  asked.map((key) => {
    const kind = columns[key] ?? 'text'
    const read = cells?.[key] as ((row: object) => unknown) | undefined
    const value = read ?? ((row: object) => (row as Record<string, unknown>)[key])
    return {
      key,
      kind,
      heading: words(headings?.[key] ?? key) ?? key,
      cell: (row) => ({ kind, value: plain(kind, key, value(row), words) }),
    }
  })

/** A cell as a line of text has it: money with its sen, moments by the local clock. */
export function textOf({ kind, value }: Cell): string | number | null {
  if (value === null) return null
  if (kind === 'money') return Number(value)
  return kind === 'dateTime' ? sortableMoment(String(value)) : value
}
