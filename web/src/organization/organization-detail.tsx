import type { Organization } from '@patuh/domain/organization'
import { organizationList } from '@patuh/domain/organization'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { History } from '../app/history.tsx'
import { Masked } from '../app/masked.tsx'
import { useRow } from '../app/use-collection.ts'
import { useProblem } from '../app/use-problem.ts'
import { Button } from '../ui/button.tsx'
import { formatDate, formatDateTime } from '../ui/date.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Expiry } from '../ui/expiry.tsx'
import { Facts } from '../ui/facts.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TabBar } from '../ui/tab-bar.tsx'
import { PendingChange } from './pending-change.tsx'
import { Standing } from './standing.tsx'
import { useWording } from './use-wording.ts'

function Details({ row }: { row: Organization }) {
  const { t } = useTranslation(['organization', 'translation'])
  const words: (keyof Organization)[] = [
    'registrationNo',
    'taxNo',
    'mofNo',
    'mofCodes',
    'kdnNo',
    'phone',
    'email',
  ]
  return (
    <Facts
      items={[
        [t('refNo'), row.refNo],
        [t('name'), row.name],
        [t('shortName'), row.shortName],
        [t('type'), row.type?.name],
        [t('organizationType'), row.organizationType?.name],
        [t('parent'), row.parent?.name],
        [t('zones'), row.zones.map(({ name }) => name).join(', ')],
        [t('address'), row.address],
        ...words.map((field) => [t(field), row[field] as string | null] as const),
        [t('mofUntil'), row.mofUntil && <Expiry date={row.mofUntil} />],
        [t('kdnUntil'), row.kdnUntil && <Expiry date={row.kdnUntil} />],
        [t('bankName'), row.bankName],
        [
          t('bankAccount'),
          <Masked
            key={row.lockVersion}
            path={`user-profiles/${row.id}`}
            field="bankAccount"
            value={row.bankAccount}
            allowed={row.allowedActions.includes('unmask')}
          />,
        ],
      ]}
    />
  )
}

function Contacts({ row }: { row: Organization }) {
  const { t } = useTranslation(['organization', 'translation'])
  if (row.contacts.length === 0) return <Notice drawing="empty" title={t('list.empty')} />
  return (
    <ul className="plain-list">
      {row.contacts.map(({ name, role, phone, email }) => (
        <li key={`${name} ${email}`}>
          <strong>{name}</strong>
          {role && <span>{role}</span>}
          {phone && <a href={`tel:${phone}`}>{phone}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </li>
      ))}
    </ul>
  )
}

function Documents({ row }: { row: Organization }) {
  const { t } = useTranslation(['organization', 'translation'])
  if (row.documents.length === 0) return <Notice drawing="empty" title={t('list.empty')} />
  return (
    <ul className="plain-list">
      {row.documents.map(({ kind, number, validUntil }) => (
        <li key={`${kind} ${number}`}>
          <strong>{t(`kindOption.${kind}`)}</strong>
          {number && <span>{number}</span>}
          {validUntil && <Expiry date={validUntil} />}
        </li>
      ))}
    </ul>
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
  const problem = useProblem()
  const wording = useWording()
  const [tab, setTab] = useState('details')
  const { data: row, error } = useRow<Organization>(organizationList, id)
  const may = (action: string) => row?.allowedActions.includes(action)
  return (
    <Dialog
      title={t('dialog.detail', { name: t('noun') })}
      size="xl"
      onClose={onClose}
      footer={
        row && (
          <>
            <span className="stamp">
              {t('changedAt', { time: formatDateTime(row.updatedAt), version: row.lockVersion })}
            </span>
            {(['merge', 'suspend', 'reactivate'] as const).filter(may).map((action) => (
              <Button key={action} onClick={() => onAct(row, action)}>
                {t(`act.${action}`)}
              </Button>
            ))}
            {may('edit') && (
              <Button tone="primary" onClick={() => onEdit(row)}>
                {t('edit')}
              </Button>
            )}
          </>
        )
      }
    >
      {error && <Notice drawing="error" title={problem(error)} />}
      {!row && !error && <Spinner />}
      {row && (
        <>
          <p className="record-lead">
            <Standing status={row.status} />
            {row.statusReason && <span>{row.statusReason}</span>}
            {row.mergedInto && <span>{t('mergedInto', { name: row.mergedInto.name })}</span>}
            {row.expiresOn && <span>{t('nextExpiry', { date: formatDate(row.expiresOn) })}</span>}
          </p>
          {row.pendingChange && <PendingChange row={row} onDecide={(action) => onAct(row, action)} />}
          <TabBar
            label={t('noun')}
            chosen={tab}
            onChoose={setTab}
            tabs={[
              { key: 'details', label: t('tab.details') },
              { key: 'contacts', label: t('tab.contacts'), count: row.contacts.length },
              { key: 'documents', label: t('tab.documents'), count: row.documents.length },
            ]}
          >
            {tab === 'details' && <Details row={row} />}
            {tab === 'contacts' && <Contacts row={row} />}
            {tab === 'documents' && <Documents row={row} />}
          </TabBar>
          <History collection={organizationList} id={row.id} wording={wording} version={row.lockVersion} />
        </>
      )}
    </Dialog>
  )
}
