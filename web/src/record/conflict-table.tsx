import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'

export type Values = Record<string, unknown>
export type Pick = Record<string, 'mine' | 'theirs'>
/** How a form labels its fields and formats their values. */
export type Wording = { label: (field: string) => string; words: (field: string, value: unknown) => string }

const same = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '') || String(one ?? '') === String(other ?? '')

const differences = (mine: Values, theirs: Values) =>
  Object.keys(mine).filter((field) => field in theirs && !same(mine[field], theirs[field]))

function ConflictRow({
  field,
  wording: { label, words },
  values,
  pick,
  onPick,
}: {
  field: string
  wording: Wording
  values: { mine: unknown; theirs: unknown }
  pick: 'mine' | 'theirs' | undefined
  onPick: (side: 'mine' | 'theirs') => void
}) {
  return (
    <tr>
      <th scope="row">{label(field)}</th>
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
            <span>{words(field, values[side]) || '–'}</span>
          </label>
        </td>
      ))}
    </tr>
  )
}

/** Version conflict: shows both versions field by field and lets the user choose. */
export function ConflictTable({
  mine,
  theirs,
  wording,
  onResolve,
  onClose,
}: {
  mine: Values
  theirs: Values
  wording: Wording
  onResolve: (picks: Pick) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const fields = differences(mine, theirs)
  const [picks, setPicks] = useState<Pick>(() => Object.fromEntries(fields.map((field) => [field, 'mine'])))
  return (
    <Dialog
      title={t('conflict.title')}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('conflict.back')}</Button>
          <Button tone="primary" onClick={() => onResolve(picks)}>
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
              field={field}
              wording={wording}
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
