import type { Grant, Matrix } from '@patuh/domain/access/privilege'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../server/store.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { useLeaveGuard } from '../../ui/dialog/use-leave-guard.ts'
import { differingCells, rebased, withCells } from './draft.ts'
import { DryRunDialog } from './dry-run-dialog.tsx'
import { MatrixHistory } from './matrix-history.tsx'
import { MatrixTable } from './matrix-table.tsx'
import { MatrixTools } from './matrix-tools.tsx'

/** Why the user cannot change this matrix, if so. */
function useReadOnly({ id, allowedActions }: Matrix) {
  const { t } = useTranslation('privilege')
  const user = useStore(({ auth }) => auth.user)
  if (allowedActions.includes('configure')) return undefined
  return t(user?.userTypes.some((mine) => mine.id === id) ? 'ownReadOnly' : 'readOnly')
}

/** Shows the number of unsaved changes. */
function SaveBar(bar: { changed: number; onDiscard: () => void; onCheck: () => void }) {
  const { t } = useTranslation('privilege')
  if (bar.changed === 0) return null
  return (
    <div className="matrix-bar">
      <span aria-live="polite">{t('changes', { count: bar.changed })}</span>
      <Button onClick={bar.onDiscard}>{t('discard')}</Button>
      <Button tone="primary" onClick={bar.onCheck}>
        {t('check')}
      </Button>
    </div>
  )
}

/** Editor for the matrix of one user type: draft, dry run, save as a whole. */
export function MatrixDesk({
  of,
  other,
  matrices,
  onDirty,
}: {
  of: Matrix
  other: Matrix | undefined
  matrices: Matrix[]
  onDirty: (isDirty: boolean) => void
}) {
  const { t } = useTranslation('privilege')
  const [base, setBase] = useState(of)
  const [grants, setGrants] = useState<Grant[]>(of.grants)
  const [search, setSearch] = useState('')
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const [open, setOpen] = useState<'check' | 'history' | 'stale' | null>(null)
  const readOnly = useReadOnly(of)
  const changed = differingCells(base.grants, grants).length
  const blocker = useLeaveGuard(changed > 0)
  useEffect(() => onDirty(changed > 0), [changed, onDirty])
  useEffect(() => () => onDirty(false), [onDirty])

  const stale = (current: Matrix) => {
    setGrants(rebased(base.grants, grants, current.grants))
    setBase(current)
    setOpen('stale')
  }
  const restoreCells = (cells: Parameters<typeof withCells>[1]) => {
    setGrants(withCells(grants, cells))
    setOpen(null)
  }
  return (
    <div className="list-card">
      <MatrixTools
        of={base}
        matrices={matrices}
        isEditable={!readOnly}
        search={search}
        onSearch={setSearch}
        onGrants={setGrants}
        onHistory={() => setOpen('history')}
      />
      {readOnly && <p className="matrix-note">{readOnly}</p>}
      {open === 'stale' && (
        <p className="matrix-note" role="alert">
          {t('stale')}
        </p>
      )}
      {other && (
        <label className="matrix-note">
          <input
            type="checkbox"
            className="form-check-input"
            checked={onlyDifferences}
            onChange={(event) => setOnlyDifferences(event.target.checked)}
          />
          {t('onlyDifferences', { count: differingCells(grants, other.grants).length })}
        </label>
      )}
      <MatrixTable
        of={base}
        grants={grants}
        other={other}
        onlyDifferences={onlyDifferences}
        search={search}
        isEditable={!readOnly}
        onChange={setGrants}
      />
      <SaveBar changed={changed} onDiscard={() => setGrants(base.grants)} onCheck={() => setOpen('check')} />
      {open === 'check' && (
        <DryRunDialog
          of={base}
          grants={grants}
          onSaved={() => {
            setOpen(null)
            setBase({ ...base, grants })
          }}
          onStale={stale}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'history' && (
        <MatrixHistory
          of={of}
          onRestoreCells={readOnly ? undefined : restoreCells}
          onClose={() => setOpen(null)}
        />
      )}
      {blocker.state === 'blocked' && (
        <Confirm
          title={t('leave.title')}
          action={t('leave.discard')}
          onConfirm={() => blocker.proceed()}
          onClose={() => blocker.reset()}
        >
          {t('leave.text')}
        </Confirm>
      )}
    </div>
  )
}
