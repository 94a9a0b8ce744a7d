import { cilGrid } from '@coreui/icons'
import { screens } from '@patuh/domain/platform/permission'
import { type AuditEvent, auditList } from '@patuh/domain/workplace/audit'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useColumns } from '../../list/list-columns.tsx'
import { ListView } from '../../list/list-view.tsx'
import { useOpen } from '../../record/use-open.ts'
import { type Row, useRows } from '../../server/use-collection.ts'
import { useMay } from '../../server/use-may.ts'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { Clipped } from '../../ui/table/clipped.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { AuditFilters } from './audit-filters.tsx'
import { EventDialog } from './event-dialog.tsx'
import { useFacts } from './use-audit.ts'
import { VerificationCard } from './verification-card.tsx'

/** The audit log, signed against tampering. */
export function AuditPage() {
  const { t } = useTranslation('audit')
  const may = useMay()
  const [state, setState] = useListState()
  const [open, show] = useOpen()
  const { data: facts } = useFacts()
  const columns = useColumns<AuditEvent & Row>(auditList, {
    essential: ['id', 'at', 'actor', 'action', 'entity'],
    opener: 'id',
    cells: {
      actor: ({ actor }) => actor?.name ?? <span className="nothing">{t('system')}</span>,
      entityId: ({ entityId, entityName }) =>
        entityName ? <Clipped text={entityName} /> : entityId || <span className="nothing">–</span>,
    },
  })
  return (
    <Page
      title={t('menu.audit')}
      lead={t('about.audit')}
      action={
        may('matrixPrivilege.view') && (
          <Link className="btn btn-quiet" to={screens.matrixPrivilege.url}>
            <Icon of={cilGrid} />
            <span>{t('menu.matrixPrivilege')}</span>
          </Link>
        )
      }
    >
      <VerificationCard
        last={facts?.lastVerification ?? null}
        isVerifying={facts?.isVerifying ?? false}
        onOpen={show}
      />
      <ListView
        name="audit"
        label={t('menu.audit')}
        columns={columns}
        rows={useRows<AuditEvent & Row>(auditList, state)}
        state={state}
        onState={setState}
        filters={<AuditFilters state={state} onState={setState} />}
        exported={auditList.api}
      />
      {open && (
        <EventDialog
          id={open}
          onSameRequest={(requestId) => setState({ filters: { requestId: [requestId] } })}
          onClose={() => show(null)}
        />
      )}
    </Page>
  )
}
