import { cilInfo } from '@coreui/icons'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button.tsx'
import { type Column, type Frame, Heading, sizeOf, useOffsets } from './table-head.tsx'
import { PickAll, PickOne, type Selection } from './table-pick.tsx'
import type { ListSort } from './use-list-state.ts'

const widths = ['58%', '82%', '44%', '70%', '52%']

/** Skeleton rows as high as the real ones, so that nothing shifts. */
function Skeleton({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column} data-essential={column < 3}>
          <span className="skeleton" style={{ inlineSize: widths[(row + column) % widths.length] }} />
        </td>
      ))}
    </tr>
  ))
}

export function DataTable<Row extends { id: number }>({
  label,
  columns,
  rows,
  loading,
  stale = false,
  skeleton = 10,
  sort,
  onSort,
  actions,
  selection,
  failure,
  empty,
  density,
  frame = { width: {}, pin: 1 },
  peeked,
  onPeek,
}: {
  label: string
  columns: Column<Row>[]
  rows: Row[] | undefined
  loading: boolean
  /** The rows are those of the previous query. */
  stale?: boolean
  skeleton?: number
  sort: ListSort
  onSort: (sort: ListSort) => void
  actions?: (row: Row) => ReactNode
  selection?: Selection<Row> | undefined
  /** Shown in place of rows that could not be loaded. */
  failure?: ReactNode
  empty: ReactNode
  density: 'comfortable' | 'compact'
  frame?: Frame
  /** The row shown in the peek panel, and how to open it: also by `Space` on the row's link. */
  peeked?: number | undefined
  onPeek?: (id: number) => void
}) {
  const { t } = useTranslation()
  const first = selection ? 1 : 0
  const [head, offsets] = useOffsets(
    frame.pin > 1 ? frame.pin + first : 0,
    columns.map(({ key }) => key).join(),
  )
  const placed = (index: number, key: string): CSSProperties | undefined => {
    const at = offsets[index + first]
    const size = sizeOf(frame.width[key])
    return at === undefined ? size : { ...size, insetInlineStart: at }
  }
  const isPinned = (index: number) => offsets[index + first] !== undefined
  const hasActions = actions !== undefined || onPeek !== undefined
  const peekByKey = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    if (event.key !== ' ' || !onPeek || !(target instanceof Element) || !target.matches('.row-link')) return
    event.preventDefault()
    onPeek(Number(target.closest('tr')?.dataset.row))
  }
  const width = columns.length + (hasActions ? 1 : 0) + (selection ? 1 : 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by key
    <section className="table-frame" aria-label={label} tabIndex={0} aria-busy={loading}>
      <table
        className="table data-table"
        data-density={density}
        data-pin={frame.pin}
        data-waiting={!rows && !failure}
        data-stale={stale}
      >
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr ref={head}>
            {selection && <PickAll rows={rows ?? []} selection={selection} />}
            {columns.map((column, index) => (
              <Heading
                key={column.key}
                column={column}
                sort={sort}
                onSort={onSort}
                style={placed(index, column.key)}
                pinned={isPinned(index)}
                onWidth={frame.onWidth && ((size) => frame.onWidth?.(column.key, size))}
              />
            ))}
            {hasActions && (
              <th scope="col" className="action-column">
                {t('action')}
              </th>
            )}
          </tr>
        </thead>
        {/* a new key, so that rows do not reuse skeleton elements and count as layout shift */}
        <tbody key={rows ? 'rows' : 'skeleton'} onKeyDown={peekByKey}>
          {!rows && !failure && <Skeleton columns={width} rows={skeleton} />}
          {rows?.map((row) => (
            <tr key={row.id} data-row={row.id} data-peeked={row.id === peeked}>
              {selection && <PickOne row={row} selection={selection} />}
              {columns.map(({ key, label: heading, cell, align, essential }, index) => (
                <td
                  key={key}
                  data-label={heading}
                  data-essential={essential}
                  data-pinned={isPinned(index)}
                  data-sized={!!frame.width[key]}
                  style={placed(index, key)}
                  className={align === 'end' ? 'amount' : undefined}
                >
                  {cell(row)}
                </td>
              ))}
              {hasActions && (
                <td className="action-column">
                  <div className="row-tools">
                    {onPeek && (
                      <span className="row-actions peek-action">
                        <IconButton icon={cilInfo} label={t('list.peek')} onClick={() => onPeek(row.id)} />
                      </span>
                    )}
                    {actions?.(row)}
                  </div>
                </td>
              )}
            </tr>
          ))}
          {(failure || rows?.length === 0) && (
            <tr className="empty-row">
              <td colSpan={width}>{failure || empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
