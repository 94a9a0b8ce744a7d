import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../notice.tsx'

export type PlainColumn = { label: string; end?: boolean }
export type PlainRow = { key: number | string; cells: ReactNode[] }

/** Read-only table. */
export function PlainTable({
  label,
  empty,
  columns,
  rows,
}: {
  label: string
  /** What belongs there, where there is nothing yet. */
  empty?: string
  columns: PlainColumn[]
  rows: PlainRow[]
}) {
  const { t } = useTranslation()
  if (rows.length === 0)
    return (
      <Notice drawing="empty" title={t('list.empty')}>
        {empty}
      </Notice>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by key
    <section className="table-frame" aria-label={label} tabIndex={0}>
      <table className="table data-table plain-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={column.end ? 'amount' : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td
                  key={columns[index]?.label}
                  data-label={columns[index]?.label}
                  data-essential={index < 4}
                  className={columns[index]?.end ? 'amount' : undefined}
                >
                  {cell ?? <span className="nothing">–</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
