import { cilCheckAlt, cilX } from '@coreui/icons'
import {
  type Registration,
  registrations,
  registrationWorkflow,
  rejectRegistration,
} from '@patuh/domain/access/account'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useColumns } from '../../list/list-columns.tsx'
import { ListFilters } from '../../list/list-filters.tsx'
import { ListView } from '../../list/list-view.tsx'
import { StateBadge } from '../../record/state-badge.tsx'
import { useOpen } from '../../record/use-open.ts'
import { useStatusOptions } from '../../record/use-status-text.ts'
import { useRows } from '../../server/use-collection.ts'
import { useMay } from '../../server/use-may.ts'
import { IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Page } from '../../ui/page.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { RegistrationDialog } from './registration-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'

/** Who asked for an account and waits for a decision, or has had one. */
export function RegistrationPage() {
  const { t } = useTranslation(['registration', 'translation'])
  const may = useMay()
  const [state, setState] = useListState()
  const [open, show] = useOpen()
  const statuses = useStatusOptions(registrationWorkflow)
  const [rejecting, setRejecting] = useState<Registration | null>(null)
  const columns = useColumns<Registration>(registrations, {
    telling: ['name', 'organization', 'status'],
    cells: {
      name: (row) => (
        <button type="button" className="row-link" onClick={() => show(row.id)}>
          {row.name}
        </button>
      ),
      organization: ({ organization, registrationNo }) => organization?.name ?? `${registrationNo} (?)`,
      status: ({ status }) => <StateBadge workflow={registrationWorkflow} value={status} />,
    },
  })
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
      <ListView
        dense
        name="registration"
        screen="user"
        exported={registrations.api}
        label={t('title')}
        columns={columns}
        rows={useRows<Registration>(registrations, state)}
        state={state}
        onState={setState}
        filters={
          <ListFilters
            list={registrations}
            state={state}
            onState={setState}
            filters={[{ name: 'status', label: t('status'), options: statuses }]}
          />
        }
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
