import { cilBan, cilCheckCircle, cilPlus } from '@coreui/icons'
import { type Organization, organizationList } from '@patuh/domain/people/organization'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useColumns } from '../../list/list-columns.tsx'
import { ListView } from '../../list/list-view.tsx'
import { useOpen } from '../../record/use-open.ts'
import { useRows } from '../../server/use-collection.ts'
import { useMay } from '../../server/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { Expiry } from '../../ui/expiry.tsx'
import { Page } from '../../ui/page.tsx'
import { RowActions } from '../../ui/table/row-actions.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { OrganizationActDialog, useOrganizationBulk } from './organization-act.tsx'
import { type OrganizationAct, OrganizationDetail } from './organization-detail.tsx'
import { OrganizationFilters } from './organization-filters.tsx'
import { OrganizationForm } from './organization-form.tsx'
import { OrganizationStatus } from './organization-status.tsx'

const icons = { suspend: cilBan, reactivate: cilCheckCircle } as const

/** Manage Organization: the agency's offices, the contractors and the oversight bodies. */
export function OrganizationPage() {
  const { t } = useTranslation(['organization', 'translation'])
  const may = useMay()
  const [state, setState] = useListState()
  const [open, show] = useOpen()
  const [editing, setEditing] = useState<Organization | 'new' | null>(null)
  const [acting, setActing] = useState<{ row: Organization; action: OrganizationAct } | null>(null)
  const columns = useColumns<Organization>(organizationList, {
    telling: ['refNo', 'name', 'status'],
    cells: {
      refNo: (row) => (
        <button type="button" className="row-link" onClick={() => show(row.id)}>
          {row.refNo}
        </button>
      ),
      expiresOn: ({ expiresOn }) =>
        expiresOn ? <Expiry compact date={expiresOn} /> : <span className="nothing">–</span>,
      status: ({ status }) => <OrganizationStatus status={status} />,
    },
  })
  const actions = (row: Organization) => (
    <RowActions
      allowed={row.allowedActions}
      icons={icons}
      nameOf={(action) => t(`act.${action}`)}
      onEdit={() => setEditing(row)}
      onAct={(action) => setActing({ row, action })}
    />
  )
  return (
    <Page
      title={t('menu.organization')}
      lead={t('about.organization')}
      action={
        may('organization.create') && (
          <Button tone="primary" icon={cilPlus} onClick={() => setEditing('new')}>
            {t('create')}
          </Button>
        )
      }
    >
      <ListView
        dense
        name="organization"
        exported={organizationList.api}
        label={t('menu.organization')}
        columns={columns}
        rows={useRows<Organization>(organizationList, state)}
        state={state}
        onState={setState}
        filters={<OrganizationFilters state={state} onState={setState} />}
        actions={actions}
        bulk={useOrganizationBulk()}
      />
      {open && !editing && !acting && (
        <OrganizationDetail
          id={open}
          onClose={() => show(null)}
          onEdit={setEditing}
          onAct={(row, action) => setActing({ row, action })}
        />
      )}
      {editing && (
        <OrganizationForm row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {acting && <OrganizationActDialog {...acting} onClose={() => setActing(null)} />}
    </Page>
  )
}
