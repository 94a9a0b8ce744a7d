import type { Resource } from '@patuh/domain/platform/resource'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
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
  const isCounted = Object.keys(resource.counts).some((key) => Number(row[key]) > 0)
  const isRefused = act.error instanceof ApiError && act.error.code === 'IN_USE'
  const inUse = action === 'delete' && (isCounted || isRefused)
  const next = inUse ? 'deactivate' : action
  const name = String(row.name ?? row.code)
  const run = () =>
    act.mutate(
      { row, action: next },
      {
        onSuccess: () => {
          if (next === 'delete') toast.success(t(`retire.${next}Done`, { name }))
          else showUndo({ id: row.id, name, action: next })
          onClose()
        },
      },
    )
  return (
    <Confirm
      title={t('dialog.act', { action: t(next), name: t(`menu.${resource.name}`) })}
      action={t(next)}
      busy={act.isPending}
      onConfirm={run}
      onClose={onClose}
    >
      {inUse && (isRefused || !act.error) && (
        <p className="alert alert-warning" role="alert">
          {t('retire.inUse', { name })}
        </p>
      )}
      <p>{t(`retire.${next}Text`, { name })}</p>
      <Failure error={isRefused ? null : act.error} />
    </Confirm>
  )
}
