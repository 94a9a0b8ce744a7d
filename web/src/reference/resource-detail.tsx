import type { Revision } from '@patuh/domain/history'
import type { Resource } from '@patuh/domain/resource'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { History } from '../app/history.tsx'
import { RecordPager } from '../app/record-pager.tsx'
import { RestoreDialog } from '../app/restore-dialog.tsx'
import { type Row, useRow } from '../app/use-collection.ts'
import { useProblem } from '../app/use-problem.ts'
import { Button } from '../ui/button.tsx'
import { formatDateTime } from '../ui/date.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useWording } from './use-wording.ts'
import { useValue } from './value.tsx'

export function ResourceDetail({
  resource,
  id,
  onClose,
  onEdit,
}: {
  resource: Resource
  id: number
  onClose: () => void
  onEdit: (row: Row) => void
}) {
  const { t } = useTranslation()
  const problem = useProblem()
  const value = useValue(resource)
  const wording = useWording(resource)
  const { data: row, error } = useRow(resource, id)
  const [restoring, setRestoring] = useState<Revision | null>(null)
  const mayEdit = row?.allowedActions.includes('edit')
  if (row && restoring)
    return (
      <RestoreDialog
        collection={resource}
        row={row}
        revision={restoring}
        wording={wording}
        onClose={() => setRestoring(null)}
      />
    )
  return (
    <Dialog
      title={t('dialog.detail', { name: t(`menu.${resource.name}`) })}
      size="lg"
      onClose={onClose}
      pager={<RecordPager id={id} />}
      footer={
        <>
          {row && (
            <span className="stamp">
              {t('changedAt', { time: formatDateTime(String(row.updatedAt)), version: row.lockVersion })}
            </span>
          )}
          <Button onClick={onClose}>{t('close')}</Button>
          {row && mayEdit && (
            <Button tone="primary" onClick={() => onEdit(row)}>
              {t('edit')}
            </Button>
          )}
        </>
      }
    >
      {error && <Notice drawing="error" title={problem(error)} />}
      {!row && !error && <Spinner />}
      {row && (
        <dl className="document">
          {Object.keys(resource.input.shape).map((field) => (
            <div key={field}>
              <dt>{t(`${resource.name}.${field}`)}</dt>
              <dd>{value(row, field)}</dd>
            </div>
          ))}
        </dl>
      )}
      {row && (
        <History
          collection={resource}
          id={id}
          wording={wording}
          version={row.lockVersion}
          onRestore={mayEdit ? setRestoring : undefined}
        />
      )}
    </Dialog>
  )
}
