import type { Resource } from '@patuh/domain/resource'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useOptions } from './use-options.ts'
import type { Row } from './use-resource.ts'

export type Pick = Record<string, 'mine' | 'theirs'>

const differences = ({ input }: Resource, mine: Record<string, unknown>, theirs: Row) =>
  Object.keys(input.shape).filter((field) => String(mine[field] ?? '') !== String(theirs[field] ?? ''))

function ConflictRow({
  resource,
  field,
  values,
  pick,
  onPick,
}: {
  resource: Resource
  field: string
  values: { mine: unknown; theirs: unknown }
  pick: 'mine' | 'theirs' | undefined
  onPick: (side: 'mine' | 'theirs') => void
}) {
  const { t } = useTranslation()
  const options = useOptions(resource, field)
  const words = (value: unknown) =>
    options.find((option) => option.value === String(value))?.label ?? String(value ?? '–')
  return (
    <tr>
      <th scope="row">{t(`${resource.name}.${field}`)}</th>
      {(['mine', 'theirs'] as const).map((side) => (
        <td key={side}>
          <label className="pick">
            <input
              type="radio"
              className="form-check-input"
              name={`pick-${field}`}
              checked={pick === side}
              onChange={() => onPick(side)}
            />
            <span>{words(values[side])}</span>
          </label>
        </td>
      ))}
    </tr>
  )
}

/** Two people changed the same record: shows both, field by field, and lets the second one choose. */
export function ConflictTable({
  resource,
  mine,
  theirs,
  onSettle,
  onClose,
}: {
  resource: Resource
  mine: Record<string, unknown>
  theirs: Row
  onSettle: (picks: Pick) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const fields = differences(resource, mine, theirs)
  const [picks, setPicks] = useState<Pick>(() => Object.fromEntries(fields.map((field) => [field, 'mine'])))
  return (
    <Dialog
      title={t('conflict.title')}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('conflict.back')}</Button>
          <Button tone="primary" onClick={() => onSettle(picks)}>
            {t('conflict.settle')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.text')}</p>
      <table className="table conflict-table">
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.mine')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <ConflictRow
              key={field}
              resource={resource}
              field={field}
              values={{ mine: mine[field], theirs: theirs[field] }}
              pick={picks[field]}
              onPick={(side) => setPicks({ ...picks, [field]: side })}
            />
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
