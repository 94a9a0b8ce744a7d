import { useTranslation } from 'react-i18next'

/** Which rows were picked, where many can be picked at once. */
export type Selection<Row> = {
  isPicked: (id: number) => boolean
  /** Picks one, or lets it go. */
  toggle: (id: number) => void
  /** Picks all that are in sight beside what is picked already, or lets them go. */
  togglePage: () => void
  /** What a row is called, for whoever cannot see which box belongs to it. */
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
    <td className="pick-column" data-telling="true">
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
