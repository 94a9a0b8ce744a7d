import { type Registration, registrations, rejectRegistration } from '@patuh/domain/access/account'
import { useTranslation } from 'react-i18next'
import { ActionForm } from '../../record/action-form.tsx'

/** Rejects a registration with a reason that is sent to the applicant. */
export function RejectDialog({ row, onClose }: { row: Registration; onClose: () => void }) {
  const { t } = useTranslation(['registration', 'translation'])
  const { name } = row
  return (
    <ActionForm
      collection={registrations}
      row={row}
      action="reject"
      input={rejectRegistration}
      title={t('dialog.act', { action: t('reject'), name: t('one') })}
      label={t('reject')}
      done={t('rejected', { name })}
      tone="danger"
      field={() => t('reason')}
      onClose={onClose}
    >
      <p>{t('rejectText', { name })}</p>
    </ActionForm>
  )
}
