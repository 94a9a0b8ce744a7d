import type { ColumnKind, List } from '@patuh/domain/platform/list/shape'
import type { Named } from '@patuh/domain/platform/resource'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpen } from '../record/use-open.ts'
import { useNameIn } from '../server/name-in.ts'
import { formatDate, formatDateTime } from '../ui/date.ts'
import { Clipped } from '../ui/table/clipped.tsx'
import { RowLink } from '../ui/table/row-link.tsx'
import type { Column } from '../ui/table/table-head.tsx'
import { When } from '../ui/when.tsx'

/** Formats a value by its kind; the label of a choice is `<column>Option.<value>` in the list's namespace. */
function wordsOf(kind: ColumnKind, key: string, value: unknown, t: TFunction): string {
  if (value === null || value === undefined || value === '') return ''
  switch (kind) {
    case 'name':
      return (value as Named)?.name ?? ''
    case 'names':
      return (value as NonNullable<Named>[]).map(({ name }) => name).join(', ')
    case 'date':
      return formatDate(String(value))
    case 'dateTime':
      return formatDateTime(String(value))
    case 'choice':
      return t(`${key}Option.${value}`, String(value))
    case 'flag':
      return t(value ? 'yes' : 'no')
    default:
      return String(value)
  }
}

export type ColumnOptions<Row> = {
  /** The column whose cell is a link to the record. */
  opener?: string
  /** Opens the record, where that is not done by `?open=`. */
  onOpen?: (row: Row) => void
  /** Custom cell renderers. */
  cells?: { [key: string]: (row: Row) => ReactNode }
  /** The columns shown on a narrow screen. */
  essential?: string[]
  /** The columns shown by default on a laptop and on a wide screen. */
  laptop?: string[]
  /** The columns shown by default on a wide screen only. */
  wide?: string[]
}

/** The columns of a list definition, with the custom cells of the caller. */
export function useColumns<Row extends { id: number }>(
  list: List,
  { opener, onOpen, cells = {}, essential = [], laptop = [], wide = [] }: ColumnOptions<Row>,
): Column<Row>[] {
  const { t } = useTranslation([list.name, 'translation'])
  const [, show] = useOpen()
  const nameIn = useNameIn()
  const open = onOpen ?? (({ id }: Row) => show(id))
  return Object.entries(list.columns).map(([key, kind]) => {
    const drawn = (row: Row) => {
      const values = row as Record<string, unknown>
      const text = wordsOf(kind, key, key === 'name' ? nameIn(values) : values[key], t)
      if (key === opener) return text
      if (!text) return <span className="nothing">–</span>
      return kind === 'date' || kind === 'dateTime' ? <When text={text} /> : <Clipped text={text} />
    }
    const cell = cells[key] ?? drawn
    return {
      key,
      label: t(key),
      sortable: list.sorts.includes(key),
      essential: essential.includes(key),
      from: wide.includes(key) ? 'wide' : laptop.includes(key) ? 'laptop' : undefined,
      ...(kind === 'number' || kind === 'money' ? { align: 'end' as const } : {}),
      cell: key === opener ? (row) => <RowLink onOpen={() => open(row)}>{cell(row)}</RowLink> : cell,
    }
  })
}
