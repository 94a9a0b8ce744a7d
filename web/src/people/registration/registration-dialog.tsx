import { type Registration, type RegistrationDetail, registrations } from '@patuh/domain/access/account'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../server/failure.tsx'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useAct, useRow } from '../../server/use-collection.ts'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'

function Application({ row }: { row: RegistrationDetail }) {
  const { t } = useTranslation(['registration', 'translation'])
  return (
    <Facts
      items={[
        [t('name'), row.name],
        [t('email'), row.email],
        [t('phone'), row.phone],
        [t('position'), row.position],
        [t('registrationNo'), row.registrationNo],
        [t('organization'), row.organization?.name ?? t('unknownOrganization')],
        [t('reason'), row.reason],
        [t('createdAt'), formatDateTime(row.createdAt)],
        ...(row.decidedAt
          ? ([
              [t('decidedBy'), row.decidedBy?.name],
              [t('decidedAt'), formatDateTime(row.decidedAt)],
              [t('remark'), row.remark],
            ] as const)
          : []),
      ]}
    />
  )
}

function Decision({
  row,
  onReject,
  onClose,
}: {
  row: RegistrationDetail
  onReject: (row: Registration) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['registration', 'translation'])
  const act = useAct(registrations)
  const [userTypeId, setUserTypeId] = useState<number | null>(null)
  const may = (action: string) => row.allowedActions.includes(action)
  const approve = () =>
    act.mutate(
      { row, action: 'approve', body: { userTypeId } },
      {
        onSuccess: () => {
          toast.success(t('approved', { name: row.name }))
          onClose()
        },
      },
    )
  return (
    <Dialog
      title={t('dialog.detail', { name: t('one') })}
      size="lg"
      onClose={onClose}
      onSubmit={approve}
      footer={
        <>
          {may('reject') && <Button onClick={() => onReject(row)}>{t('reject')}</Button>}
          {may('approve') && (
            <Button tone="primary" type="submit" busy={act.isPending} disabled={!userTypeId}>
              {t('approve')}
            </Button>
          )}
        </>
      }
    >
      <Failure error={act.error} />
      <Application row={row} />
      {may('approve') && (
        <div className="decide">
          <SelectField
            label={t('userType')}
            required
            help={t('userTypeHelp')}
            options={row.userTypes.map(({ id, name }) => ({ value: id, label: name }))}
            value={userTypeId}
            onChange={setUserTypeId}
          />
        </div>
      )}
    </Dialog>
  )
}

/** A registration with its decision. */
export function RegistrationDialog({
  id,
  onReject,
  onClose,
}: {
  id: number
  onReject: (row: Registration) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['registration', 'translation'])
  const { data, error, refetch } = useRow<RegistrationDetail>(registrations, id)
  if (data) return <Decision row={data} onReject={onReject} onClose={onClose} />
  return (
    <Dialog title={t('dialog.detail', { name: t('one') })} size="lg" onClose={onClose}>
      <LoadingOrError {...{ error, refetch }} />
    </Dialog>
  )
}
