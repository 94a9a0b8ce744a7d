import type { ImportBatch } from '@patuh/domain/workplace/transfer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../server/failure.tsx'
import { Button } from '../../ui/button.tsx'
import { RowErrors } from './row-errors.tsx'
import type { useImport } from './use-import.ts'

type Importing = ReturnType<typeof useImport>

const sumOf = ({ status, counts }: ImportBatch) =>
  status === 'undoing' ? counts.created + counts.updated : counts.create + counts.update

/** Reverts the import, after a confirmation. */
function Undo({ run }: { run: Importing['run'] }) {
  const { t } = useTranslation(['transfer', 'translation'])
  const [asking, setAsking] = useState(false)
  if (!asking) return <Button onClick={() => setAsking(true)}>{t('undo.title')}</Button>
  return (
    <span className="import-undo" role="alert">
      {t('undo.text')} <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>{' '}
      <Button tone="danger" busy={run.isPending} onClick={() => run.mutate('undo')}>
        {t('undo.confirm')}
      </Button>
    </span>
  )
}

/** Progress of the import, then its result, with a button to revert it. */
export function ResultStep({
  batch,
  importing: { run, path },
  onClose,
}: {
  batch: ImportBatch
  importing: Importing
  onClose: () => void
}) {
  const { t } = useTranslation(['transfer', 'translation'])
  const { status, counts, done } = batch
  if (status === 'applying' || status === 'undoing')
    return (
      <div className="import-progress">
        <p>{t(`status.${status}`)}</p>
        <progress value={done} max={sumOf(batch) || 1} aria-label={t(`status.${status}`)} />
        <p className="hint">{t('progress', { done, total: sumOf(batch) })}</p>
      </div>
    )
  const shown = (['created', 'updated', 'unchanged', 'undone', 'kept'] as const).filter(
    (name) => counts[name] > 0,
  )
  return (
    <>
      <Failure error={run.error} />
      <p className="import-verdict">{t(`status.${status}`)}</p>
      <ul className="import-counts">
        {shown.map((name) => (
          <li key={name} data-tone={name === 'kept' ? 'bad' : 'good'}>
            {t(`count.${name}`, { count: counts[name] })}
          </li>
        ))}
        {counts.bad > 0 && <li data-tone="bad">{t('plan.bad', { count: counts.bad })}</li>}
      </ul>
      <RowErrors batch={batch} path={path} />
      <p className="import-actions">
        {status === 'applied' && counts.created + counts.updated > 0 && <Undo run={run} />}
        <Button tone="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </p>
    </>
  )
}
