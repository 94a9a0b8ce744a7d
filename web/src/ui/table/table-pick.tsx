import { useTranslation } from 'react-i18next'

/** Row selection of a table. */
export type Selection<Row> = {
  isPicked: (id: number) => boolean
  toggle: (id: number) => void
  /** Selects or deselects all rows of the page. */
  togglePage: () => void
  /** The row's name, for the label of its checkbox. */
  nameOf: (row: Row) => string
}

export function PickAll<Row extends { id: number }>({
  rows,
  selection,
}: {
  rows: Row[]
  selection: Selection<Row>
}) {
  const { t } = useTranslation()
  const picked = rows.filter(({ id }) => selection.isPicked(id)).length
  const isFull = rows.length > 0 && picked === rows.length
  return (
    <th scope="col" className="pick-column">
      <input
        type="checkbox"
        className="form-check-input"
        aria-label={t('list.pickAll')}
        disabled={rows.length === 0}
        checked={isFull}
        ref={(box) => {
          if (box) box.indeterminate = picked > 0 && !isFull
        }}
        onChange={selection.togglePage}
      />
    </th>
  )
}

export function PickOne<Row extends { id: number }>({
  row,
  selection,
}: {
  row: Row
  selection: Selection<Row>
}) {
  const { t } = useTranslation()
  return (
    <td className="pick-column" data-essential="true">
      <input
        type="checkbox"
        className="form-check-input"
        aria-label={t('list.pick', { name: selection.nameOf(row) })}
        checked={selection.isPicked(row.id)}
        onChange={() => selection.toggle(row.id)}
      />
    </td>
  )
}
