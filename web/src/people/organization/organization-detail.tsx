import type { Organization } from '@patuh/domain/people/organization'
import { organizationList } from '@patuh/domain/people/organization'
import { side } from '@patuh/domain/platform/barrier'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Timeline } from '../../record/history.tsx'
import { type DetailProps, RecordDetail } from '../../record/record-detail.tsx'
import { RecordTabs } from '../../record/record-tabs.tsx'
import { useRow } from '../../server/use-collection.ts'
import { useMay } from '../../server/use-may.ts'
import { formatDate } from '../../ui/date.ts'
import { Contacts, Details, Documents } from './organization-facts.tsx'
import { OrganizationStatus } from './organization-status.tsx'
import { Contracts, Score, ScoreBadge, Users } from './organization-tabs.tsx'
import { PendingChange } from './pending-change.tsx'
import { useWording } from './use-wording.ts'

export type OrganizationAct = 'suspend' | 'reactivate' | 'merge' | 'approve-change' | 'reject-change'

/** Detail of an organisation, in tabs. */
export function OrganizationDetail({ id, onAct, ...on }: DetailProps<Organization, OrganizationAct>) {
  const { t } = useTranslation(['organization', 'translation'])
  const may = useMay()
  const wording = useWording(useRow<Organization>(organizationList, id).data ?? null)
  const tab = (key: string, content: ReactNode, count?: number) => ({
    key,
    label: t(`tab.${key}`),
    content,
    ...(count === undefined ? {} : { count }),
  })
  return (
    <RecordDetail<Organization, OrganizationAct>
      collection={organizationList}
      id={id}
      name={t('noun')}
      wording={wording}
      size="xl"
      actions={['merge', 'suspend', 'reactivate']}
      actionName={(action) => t(`act.${action}`)}
      {...on}
      onAct={onAct}
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
          <RecordTabs
            label={t('noun')}
            tabs={[
              tab('details', <Details row={row} />),
              tab('contacts', <Contacts row={row} />, row.contacts.length),
              tab('documents', <Documents row={row} />, row.documents.length),
              may('user.view') && tab('users', <Users id={id} />, row.users ?? 0),
              may('contract.view') && tab('contracts', <Contracts id={id} />, row.contracts ?? 0),
              row.typeId === side.contractor && tab('score', <Score id={id} />),
              tab(
                'history',
                <Timeline
                  collection={organizationList}
                  id={id}
                  wording={wording}
                  version={row.lockVersion}
                  onRestore={onRestore}
                />,
              ),
            ]}
          />
        </>
      )}
    </RecordDetail>
  )
}
