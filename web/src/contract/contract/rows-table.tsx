import { cilPlus, cilTrash } from '@coreui/icons'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/button.tsx'
import { type Cell, CellInput } from './cell-input.tsx'

export type Item = Record<string, unknown>
/** A stable React key for rows that are added and removed. */
export type KeyedItem = { key: number; item: Item }

export const keyed = (items: Item[]): KeyedItem[] => items.map((item, key) => ({ key, item }))

/** Editable table; a new row is a copy of the last one. */
export function RowsTable({
  cells,
  rows,
  blank,
  isWrong,
  onChange,
}: {
  cells: Cell[]
  rows: KeyedItem[]
  /** The first row; without it, rows cannot be added or removed. */
  blank?: Item | undefined
  isWrong: (at: number, key: string) => boolean
  onChange: (rows: KeyedItem[]) => void
}) {
  const { t } = useTranslation('contract')
  const { t: common } = useTranslation()
  const set = (at: number, change: Item) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, item: { ...row.item, ...change } } : row)))
  return (
    <>
      {rows.length > 0 && (
        <div className="table-frame">
          <table className="table bench-table">
            <thead>
              <tr>
                {cells.map(({ key }) => (
                  <th key={key} scope="col">
                    {t(`cell.${key}`)}
                  </th>
                ))}
                {blank && (
                  <th scope="col">
                    <span className="visually-hidden">{common('action')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, item }, at) => (
                <tr key={key}>
                  {cells.map((cell) => (
                    <td key={cell.key}>
                      <CellInput
                        cell={cell}
                        label={`${t(`cell.${cell.key}`)} ${at + 1}`}
                        value={item[cell.field ?? cell.key]}
                        isWrong={isWrong(at, cell.field ?? cell.key)}
                        onChange={(value) => set(at, { [cell.field ?? cell.key]: value })}
                      />
                    </td>
                  ))}
                  {blank && (
                    <td className="action-column">
                      <IconButton
                        icon={cilTrash}
                        label={t('part.remove', { row: at + 1 })}
                        onClick={() => onChange(rows.filter((_, index) => index !== at))}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {blank && (
        <Button
          icon={cilPlus}
          onClick={() => onChange([...rows, { key: Date.now(), item: { ...(rows.at(-1)?.item ?? blank) } }])}
        >
          {t('part.add')}
        </Button>
      )}
    </>
  )
}
