import { cilCheckAlt, cilX } from '@coreui/icons'
import {
  type Registration,
  registrations,
  registrationWorkflow,
  rejectRegistration,
} from '@patuh/domain/access/account'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordList } from '../../list/record-list.tsx'
import { StateBadge } from '../../record/state-badge.tsx'
import { useOpen } from '../../record/use-open.ts'
import { useStatusOptions } from '../../record/use-status-text.ts'
import { useMay } from '../../server/use-may.ts'
import { IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Page } from '../../ui/page.tsx'
import { RegistrationDialog } from './registration-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'

/** Registrations, pending and decided. */
export function RegistrationPage() {
  const { t } = useTranslation(['registration', 'translation'])
  const may = useMay()
  const [open, show] = useOpen()
  const [rejecting, setRejecting] = useState<Registration | null>(null)
  const actions = (row: Registration) => (
    <span className="row-actions">
      {row.allowedActions.includes('approve') && (
        <IconButton icon={cilCheckAlt} label={t('approve')} onClick={() => show(row.id)} />
      )}
      {row.allowedActions.includes('reject') && (
        <IconButton icon={cilX} label={t('reject')} onClick={() => setRejecting(row)} />
      )}
    </span>
  )
  return (
    <Page title={t('title')} lead={t('lead')}>
      <RecordList<Registration>
        list={registrations}
        screen="user"
        label={t('title')}
        opener="name"
        essential={['name', 'organization', 'status']}
        cells={{
          organization: ({ organization, registrationNo }) => organization?.name ?? `${registrationNo} (?)`,
          status: ({ status }) => <StateBadge workflow={registrationWorkflow} value={status} />,
        }}
        filters={[{ name: 'status', label: t('status'), options: useStatusOptions(registrationWorkflow) }]}
        actions={actions}
        bulk={{
          api: registrations.api,
          nameOf: ({ name }) => name,
          actions: may('user.create')
            ? [
                {
                  name: 'reject',
                  label: t('reject'),
                  text: t('rejectManyText'),
                  tone: 'danger',
                  schema: rejectRegistration,
                  initial: { remark: '' },
                  fields: (
                    <Field name="remark" label={t('reason')} schema={rejectRegistration.shape.remark} />
                  ),
                },
              ]
            : [],
        }}
      />
      {open && !rejecting && (
        <RegistrationDialog id={open} onReject={setRejecting} onClose={() => show(null)} />
      )}
      {rejecting && (
        <RejectDialog
          row={rejecting}
          onClose={() => {
            setRejecting(null)
            show(null)
          }}
        />
      )}
    </Page>
  )
}
