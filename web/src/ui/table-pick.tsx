import { useTranslation } from 'react-i18next'

/** Which rows were picked, where many can be picked at once. */
export type Selection<Row> = {
  ids: readonly number[]
  onChange: (ids: number[]) => void
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

export function PickOne<Row extends { id: number }>({
  row,
  selection,
}: {
  row: Row
  selection: Selection<Row>
}) {
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
