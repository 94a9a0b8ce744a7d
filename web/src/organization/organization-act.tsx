import { type Organization, organizationList } from '@patuh/domain/organization'
import { useId, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../app/reason-dialog.tsx'
import { useAct, useChoices } from '../app/use-collection.ts'
import type { OrganizationAct } from './organization-detail.tsx'

/** Suspends, merges or decides, each with a reason that stays in the log. */
export function OrganizationActDialog({
  row,
  action,
  onClose,
}: {
  row: Organization
  action: OrganizationAct
  onClose: () => void
}) {
  const { t } = useTranslation(['organization', 'translation'])
  const id = useId()
  const act = useAct(organizationList)
  const [intoId, setIntoId] = useState('')
  const others = useChoices('user-profiles', `typeId=${row.typeId}`).filter(
    ({ value }) => value !== String(row.id),
  )
  const run = (reason: string) =>
    act.mutate(
      { row, action, body: action === 'merge' ? { intoId: Number(intoId), reason } : { reason } },
      {
        onSuccess: () => {
          toast.success(t(`done.${action}`, { name: row.name }))
          onClose()
        },
      },
    )
  return (
    <ReasonDialog
      title={t('dialog.act', { action: t(`act.${action}`), name: row.name })}
      action={t(`act.${action}`)}
      tone={['suspend', 'merge', 'reject-change'].includes(action) ? 'danger' : 'primary'}
      busy={act.isPending}
      error={act.error}
      onConfirm={run}
      onClose={onClose}
    >
      <p>{t(`about.${action}`, { name: row.name })}</p>
      {action === 'merge' && (
        <div className="field">
          <label className="form-label" htmlFor={id}>
            {t('mergeInto')}
          </label>
          <select
            id={id}
            className="form-select"
            value={intoId}
            onChange={(event) => setIntoId(event.target.value)}
          >
            <option value="">{t('select')}</option>
            {others.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
    </ReasonDialog>
  )
}
