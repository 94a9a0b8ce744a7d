import { type Person, type Posting, personList } from '@patuh/domain/person'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../app/api.ts'
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
import type { PersonAct } from './person-act.tsx'
import { Standing } from './standing.tsx'
import { useWording } from './use-wording.ts'

const day = (date: string | null) => date && formatDate(date)

function Profile({ row }: { row: Person }) {
  const { t } = useTranslation(['person', 'translation'])
  const masked = (field: 'identityNo' | 'phone', allowed: boolean) => (
    <Masked
      key={row.lockVersion}
      path={`persons/${row.id}`}
      field={field}
      value={row[field]}
      allowed={allowed && row.allowedActions.includes('unmask')}
    />
  )
  return (
    <Facts
      items={[
        [t('refNo'), row.refNo],
        [t('fullName'), row.fullName],
        [t('identityNo'), masked('identityNo', true)],
        [t('birthDate'), day(row.birthDate)],
        [t('gender'), row.gender && t(`genderOption.${row.gender}`)],
        [t('nationality'), row.nationality],
        [t('phone'), masked('phone', row.phone?.startsWith('•') ?? false)],
        [t('email'), row.email],
        [t('organization'), row.organization?.name],
        [t('position'), row.position?.name],
        [t('site'), row.site?.name],
        [t('employmentNo'), row.employmentNo],
        [t('startDate'), day(row.startDate)],
        [t('endDate'), day(row.endDate)],
      ]}
    />
  )
}

function Papers({ row }: { row: Person }) {
  const { t } = useTranslation(['person', 'translation'])
  const expiry = (date: string | null) => date && <Expiry date={date} />
  return (
    <>
      <Facts
        items={[
          [t('vettingStatus'), t(`vettingStatusOption.${row.vettingStatus}`)],
          [t('vettingUntil'), expiry(row.vettingUntil)],
          [t('healthUntil'), expiry(row.healthUntil)],
          [t('uniformIssuedOn'), day(row.uniformIssuedOn)],
        ]}
      />
      <ul className="plain-list" aria-label={t('training')}>
        {row.training.map(({ name, number, validUntil }) => (
          <li key={`${name} ${number}`}>
            <strong>{name}</strong>
            {number && <span>{number}</span>}
            {expiry(validUntil)}
          </li>
        ))}
      </ul>
    </>
  )
}

function Postings({ id }: { id: number }) {
  const { t } = useTranslation(['person', 'translation'])
  const problem = useProblem()
  const { data, error } = useQuery({
    queryKey: ['persons', 'postings', id],
    queryFn: () => api<{ items: Posting[] }>('GET', `persons/${id}/postings`),
  })
  if (error) return <Notice drawing="error" title={problem(error)} />
  if (!data) return <Spinner />
  if (data.items.length === 0) return <Notice drawing="empty" title={t('list.empty')} />
  return (
    <ul className="plain-list">
      {data.items.map(({ id: key, fromDate, toDate, site, position, organization, note }) => (
        <li key={key}>
          <strong>
            {formatDate(fromDate)} – {toDate ? formatDate(toDate) : t('untilNow')}
          </strong>
          {[site, position, organization].map(
            (one) => one && <span key={one.id + one.name}>{one.name}</span>,
          )}
          {note && <span>{note}</span>}
        </li>
      ))}
    </ul>
  )
}

export function PersonDetail({
  id,
  onClose,
  onEdit,
  onAct,
}: {
  id: number
  onClose: () => void
  onEdit: (row: Person) => void
  onAct: (row: Person, action: PersonAct) => void
}) {
  const { t } = useTranslation(['person', 'translation'])
  const problem = useProblem()
  const wording = useWording()
  const [tab, setTab] = useState('profile')
  const { data: row, error } = useRow<Person>(personList, id)
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
            {(['transfer', 'deactivate', 'activate'] as const).filter(may).map((action) => (
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
            <Standing row={row} />
            {row.lacks.length > 0 && (
              <span>{t('lacks', { list: row.lacks.map((lack) => t(`lack.${lack}`)).join(', ') })}</span>
            )}
            {row.endReason && <span>{row.endReason}</span>}
          </p>
          <TabBar
            label={t('noun')}
            chosen={tab}
            onChoose={setTab}
            tabs={[
              { key: 'profile', label: t('section.profile') },
              { key: 'papers', label: t('section.papers'), count: row.training.length },
              { key: 'postings', label: t('tab.postings') },
            ]}
          >
            {tab === 'profile' && <Profile row={row} />}
            {tab === 'papers' && <Papers row={row} />}
            {tab === 'postings' && <Postings id={row.id} />}
          </TabBar>
          <History collection={personList} id={row.id} wording={wording} version={row.lockVersion} />
        </>
      )}
    </Dialog>
  )
}
