import type { Resource } from '@patuh/domain/platform/resource'
import { useTranslation } from 'react-i18next'
import { useDeletedToast, useIsUsed } from '../../record/use-restore.ts'
import { useUndo } from '../../record/use-undo.ts'
import { ApiError } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { type Row, useAct } from '../../server/use-collection.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'

export type Retiring = { row: Row; action: 'activate' | 'deactivate' | 'delete' }

/** Confirms activation, deactivation or deletion; a record in use can be deactivated instead of deleted. */
export function RetireDialog({
  resource,
  row,
  action,
  onClose,
}: Retiring & { resource: Resource; onClose: () => void }) {
  const { t } = useTranslation()
  const act = useAct(resource)
  const showUndo = useUndo(resource)
  const showDeleted = useDeletedToast()
  const isUsed = useIsUsed(`${resource.api}/${row.id}`, action === 'delete')
  const isRefused = act.error instanceof ApiError && act.error.code === 'IN_USE'
  const inUse = action === 'delete' && (isUsed || isRefused)
  const next = inUse ? 'deactivate' : action
  const name = String(row.name ?? row.code)
  const run = () =>
    act.mutate(
      { row, action: next },
      {
        onSuccess: () => {
          if (next === 'delete') showDeleted(`${resource.api}/${row.id}`, name)
          else showUndo({ id: row.id, name, action: next })
          onClose()
        },
      },
    )
  return (
    <Confirm
      title={t('dialog.act', { action: t(next), name: t(`menu.${resource.name}`) })}
      action={t(next)}
      busy={act.isPending || (action === 'delete' && isUsed === undefined)}
      onConfirm={run}
      onClose={onClose}
    >
      {inUse && (isRefused || !act.error) && (
        <p className="alert alert-warning" role="alert">
          {t('retire.inUse', { name })}
        </p>
      )}
      <p>{t(`retire.${next}Text`, { name })}</p>
      {next === 'delete' && <p>{t('restore.later')}</p>}
      <Failure error={isRefused ? null : act.error} />
    </Confirm>
  )
}
