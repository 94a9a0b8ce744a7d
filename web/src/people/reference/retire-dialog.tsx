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
  const inUse = act.error instanceof ApiError && act.error.code === 'IN_USE'
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
      <p>{t(`retire.${next}Text`, { name })}</p>
      <Failure error={act.error} errorText={inUse && t('retire.inUse', { name })} />
    </Confirm>
  )
}
