import { cilArrowBottom, cilArrowTop, cilSwapVertical } from '@coreui/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import { type ListSort, nextSort } from './use-list-state.ts'

export type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  align?: 'end'
  /** One of the few columns that still speak for the row on a phone. */
  telling?: boolean
  /** Shown only where there is room for it. */
  wide?: boolean
}

function Heading<Row>({
  column: { key, label, sortable = true, align, wide },
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: ListSort
  onSort: (sort: ListSort) => void
}) {
  const active = sort?.key === key ? sort : null
  const direction = active ? (active.descending ? 'descending' : 'ascending') : 'none'
  const arrow = active ? (active.descending ? cilArrowBottom : cilArrowTop) : cilSwapVertical
  return (
    <th
      scope="col"
      className={align === 'end' ? 'amount' : undefined}
      data-wide={wide}
      aria-sort={sortable ? direction : undefined}
    >
      {sortable ? (
        <button
          type="button"
          className="sorter"
          data-active={!!active}
          onClick={() => onSort(nextSort(sort, key))}
        >
          {label}
          <Icon of={arrow} size={12} />
        </button>
      ) : (
        label
      )}
    </th>
  )
}

const widths = ['58%', '82%', '44%', '70%', '52%']

/** Rows of nothing, as tall as the rows to come, so that nothing jumps. */
function Skeleton({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <span className="skeleton" style={{ inlineSize: widths[(row + column) % widths.length] }} />
        </td>
      ))}
    </tr>
  ))
}

/** Which rows were picked, where many can be picked at once. */
export type Selection<Row> = {
  ids: readonly number[]
  onChange: (ids: number[]) => void
  /** What a row is called, for whoever cannot see which box belongs to it. */
  nameOf: (row: Row) => string
}

function PickAll<Row extends { id: number }>({
  rows,
  selection,
}: {
  rows: Row[]
  selection: Selection<Row>
}) {
  const { t } = useTranslation()
  const { ids, onChange } = selection
  const isFull = rows.length > 0 && rows.every(({ id }) => ids.includes(id))
  return (
    <th scope="col" className="pick-column">
      <input
        type="checkbox"
        className="form-check-input"
        aria-label={t('list.pickAll')}
        checked={isFull}
        onChange={() => onChange(isFull ? [] : rows.map(({ id }) => id))}
      />
    </th>
  )
}

function PickOne<Row extends { id: number }>({ row, selection }: { row: Row; selection: Selection<Row> }) {
  const { t } = useTranslation()
  const { ids, onChange, nameOf } = selection
  const isPicked = ids.includes(row.id)
  return (
    <td className="pick-column" data-telling="true">
      <input
        type="checkbox"
        className="form-check-input"
        aria-label={t('list.pick', { name: nameOf(row) })}
        checked={isPicked}
        onChange={() => onChange(isPicked ? ids.filter((id) => id !== row.id) : [...ids, row.id])}
      />
    </td>
  )
}

export function DataTable<Row extends { id: number }>({
  label,
  columns,
  rows,
  loading,
  skeleton = 10,
  sort,
  onSort,
  actions,
  selection,
  empty,
  density,
}: {
  label: string
  columns: Column<Row>[]
  rows: Row[] | undefined
  loading: boolean
  skeleton?: number
  sort: ListSort
  onSort: (sort: ListSort) => void
  actions?: (row: Row) => ReactNode
  selection?: Selection<Row> | undefined
  empty: ReactNode
  density: 'comfortable' | 'compact'
}) {
  const { t } = useTranslation()
  const width = columns.length + (actions ? 1 : 0) + (selection ? 1 : 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by key
    <section className="table-frame" aria-label={label} tabIndex={0} aria-busy={loading}>
      <table className="table data-table" data-density={density}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {selection && <PickAll rows={rows ?? []} selection={selection} />}
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions && (
              <th scope="col" className="action-column">
                <span className="visually-hidden">{t('action')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {!rows && <Skeleton columns={width} rows={skeleton} />}
          {rows?.map((row) => (
            <tr key={row.id}>
              {selection && <PickOne row={row} selection={selection} />}
              {columns.map(({ key, label: heading, cell, align, telling, wide }) => (
                <td
                  key={key}
                  data-label={heading}
                  data-telling={telling}
                  data-wide={wide}
                  className={align === 'end' ? 'amount' : undefined}
                >
                  {cell(row)}
                </td>
              ))}
              {actions && <td className="action-column">{actions(row)}</td>}
            </tr>
          ))}
          {rows?.length === 0 && (
            <tr className="empty-row">
              <td colSpan={width}>{empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
