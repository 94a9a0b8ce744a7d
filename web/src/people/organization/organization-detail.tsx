import type { Organization } from '@patuh/domain/people/organization'
import { organizationList } from '@patuh/domain/people/organization'
import { side } from '@patuh/domain/platform/barrier'
import type { Revision } from '@patuh/domain/platform/history'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Wording } from '../../record/conflict-table.tsx'
import { Timeline } from '../../record/history.tsx'
import { RecordDetail } from '../../record/record-detail.tsx'
import { useRow } from '../../server/use-collection.ts'
import { useMay } from '../../server/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/date.ts'
import { TabBar } from '../../ui/tab-bar.tsx'
import { Contacts, Details, Documents } from './organization-facts.tsx'
import { OrganizationStatus } from './organization-status.tsx'
import { Contracts, Score, ScoreBadge, Users } from './organization-tabs.tsx'
import { PendingChange } from './pending-change.tsx'
import { useWording } from './use-wording.ts'

/** Everything that is known about an organisation, one part at a time. */
function Tabs({
  row,
  wording,
  onRestore,
}: {
  row: Organization
  wording: Wording
  onRestore: ((revision: Revision) => void) | undefined
}) {
  const { t } = useTranslation(['organization', 'translation'])
  const mayView = useMay()
  const [tab, setTab] = useState('details')
  return (
    <TabBar
      label={t('noun')}
      chosen={tab}
      onChoose={setTab}
      tabs={[
        { key: 'details', label: t('tab.details') },
        { key: 'contacts', label: t('tab.contacts'), count: row.contacts.length },
        { key: 'documents', label: t('tab.documents'), count: row.documents.length },
        ...(mayView('user.view') ? [{ key: 'users', label: t('tab.users'), count: row.users }] : []),
        ...(mayView('contract.view')
          ? [{ key: 'contracts', label: t('tab.contracts'), count: row.contracts }]
          : []),
        ...(row.typeId === side.contractor ? [{ key: 'score', label: t('tab.score') }] : []),
        { key: 'history', label: t('tab.history') },
      ]}
    >
      {tab === 'details' && <Details row={row} />}
      {tab === 'contacts' && <Contacts row={row} />}
      {tab === 'documents' && <Documents row={row} />}
      {tab === 'users' && <Users id={row.id} />}
      {tab === 'contracts' && <Contracts id={row.id} />}
      {tab === 'score' && <Score id={row.id} />}
      {tab === 'history' && (
        <Timeline
          collection={organizationList}
          id={row.id}
          wording={wording}
          version={row.lockVersion}
          onRestore={onRestore}
        />
      )}
    </TabBar>
  )
}

export type OrganizationAct = 'suspend' | 'reactivate' | 'merge' | 'approve-change' | 'reject-change'

export function OrganizationDetail({
  id,
  onClose,
  onEdit,
  onAct,
}: {
  id: number
  onClose: () => void
  onEdit: (row: Organization) => void
  onAct: (row: Organization, action: OrganizationAct) => void
}) {
  const { t } = useTranslation(['organization', 'translation'])
  const wording = useWording(useRow<Organization>(organizationList, id).data ?? null)
  return (
    <RecordDetail<Organization>
      collection={organizationList}
      id={id}
      name={t('noun')}
      wording={wording}
      size="xl"
      tools={(row) =>
        row &&
        (['merge', 'suspend', 'reactivate'] as const)
          .filter((action) => row.allowedActions.includes(action))
          .map((action) => (
            <Button key={action} onClick={() => onAct(row, action)}>
              {t(`act.${action}`)}
            </Button>
          ))
      }
      onClose={onClose}
      onEdit={onEdit}
    >
      {(row, onRestore) => (
        <>
          <p className="record-lead">
            <OrganizationStatus status={row.status} />
            {row.typeId === side.contractor && <ScoreBadge id={row.id} />}
            {row.statusReason && <span>{row.statusReason}</span>}
            {row.mergedInto && <span>{t('mergedInto', { name: row.mergedInto.name })}</span>}
            {row.expiresOn && <span>{t('nextExpiry', { date: formatDate(row.expiresOn) })}</span>}
          </p>
          {row.pendingChange && <PendingChange row={row} onDecide={(action) => onAct(row, action)} />}
          <Tabs row={row} wording={wording} onRestore={onRestore} />
        </>
      )}
    </RecordDetail>
  )
}
