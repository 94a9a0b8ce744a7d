import type { ImportBatch } from '@patuh/domain/workplace/transfer'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../server/failure.tsx'
import { Button } from '../../ui/button.tsx'
import { RowErrors } from './row-errors.tsx'
import type { useImport } from './use-import.ts'

/** Dry run: what the import would do with each row. */
export function PreviewStep({
  batch,
  importing: { run, path },
  onBack,
}: {
  batch: ImportBatch
  importing: ReturnType<typeof useImport>
  onBack: () => void
}) {
  const { t } = useTranslation(['transfer', 'translation'])
  const { create, update, bad } = batch.counts
  return (
    <>
      <Failure error={run.error} />
      <ul className="import-counts">
        <li data-tone="good">{t('plan.create', { count: create })}</li>
        <li data-tone="good">{t('plan.update', { count: update })}</li>
        <li data-tone={bad > 0 ? 'bad' : 'good'}>{t('plan.bad', { count: bad })}</li>
      </ul>
      {bad > 0 && <p className="hint">{t('plan.badText')}</p>}
      <RowErrors batch={batch} path={path} />
      <p className="import-actions">
        <Button onClick={onBack}>{t('back')}</Button>
        <Button
          tone="primary"
          busy={run.isPending}
          disabled={create + update === 0}
          onClick={() => run.mutate('apply')}
        >
          {t('plan.apply', { count: create + update })}
        </Button>
      </p>
    </>
  )
}
