import { cilPencil, cilPlus, cilTrash } from '@coreui/icons'
import { type DisturbanceRow, disturbanceKinds, disturbanceList } from '@patuh/domain/casework/disturbance'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { RecordList } from '../../list/record-list.tsx'
import { useDeletedToast } from '../../record/use-restore.ts'
import { useAct } from '../../server/use-collection.ts'
import { useMay } from '../../server/use-may.ts'
import { useProblem } from '../../server/use-problem.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { PageAction } from '../../ui/page.tsx'
import { When } from '../../ui/when.tsx'
import { DisturbanceForm } from './disturbance-form.tsx'
import { usePlaceOptions } from './use-disturbance.ts'

/** The register of weather and incidents, entered or imported. */
export function DisturbanceTab() {
  const { t } = useTranslation(['disturbance', 'translation'])
  const may = useMay()
  const problem = useProblem()
  const act = useAct(disturbanceList)
  const showDeleted = useDeletedToast()
  const [editing, setEditing] = useState<DisturbanceRow | 'new' | null>(null)
  const [deleting, setDeleting] = useState<DisturbanceRow | null>(null)
  const remove = (row: DisturbanceRow) =>
    act.mutate(
      { row, action: 'delete' },
      {
        onSuccess: () => showDeleted(`${disturbanceList.api}/${row.id}`, row.place),
        onError: (error) => toast.error(problem(error)),
        onSettled: () => setDeleting(null),
      },
    )
  return (
    <>
      <RecordList<DisturbanceRow & Record<string, unknown>>
        dense={false}
        list={disturbanceList}
        label={t('title')}
        essential={['startsAt', 'kind', 'place']}
        cells={{
          startsAt: ({ startsAt }) => <When text={formatDateTime(startsAt)} />,
          endsAt: ({ endsAt }) => <When text={formatDateTime(endsAt)} />,
          kind: ({ kind }) => t(`kindOption.${kind}`),
        }}
        filters={[
          {
            name: 'kind',
            label: t('kind'),
            options: disturbanceKinds.map((value) => ({ value, label: t(`kindOption.${value}`) })),
          },
          { name: 'zoneId', label: t('zone'), options: usePlaceOptions() },
        ]}
        tools={
          may('reviewJustification.verify') && (
            <PageAction>
              <Button tone="primary" icon={cilPlus} onClick={() => setEditing('new')}>
                {t('create')}
              </Button>
            </PageAction>
          )
        }
        actions={(row) => (
          <span className="row-actions">
            {row.allowedActions.includes('edit') && (
              <IconButton icon={cilPencil} label={t('edit')} onClick={() => setEditing(row)} />
            )}
            {row.allowedActions.includes('delete') && (
              <IconButton icon={cilTrash} label={t('delete')} onClick={() => setDeleting(row)} />
            )}
          </span>
        )}
      />
      {editing && (
        <DisturbanceForm row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {deleting && (
        <Confirm
          title={t('delete')}
          action={t('delete')}
          busy={act.isPending}
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(null)}
        >
          <p>{t('deleteText')}</p>
          <p>{t('restore.later')}</p>
        </Confirm>
      )}
    </>
  )
}
