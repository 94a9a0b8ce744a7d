import { type Person, personList } from '@patuh/domain/people/person'
import type { Revision } from '@patuh/domain/platform/history'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Wording } from '../../record/conflict-table.tsx'
import { Timeline } from '../../record/history.tsx'
import { RecordDetail } from '../../record/record-detail.tsx'
import { download } from '../../server/download.ts'
import { useMay } from '../../server/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { TabBar } from '../../ui/tab-bar.tsx'
import type { PersonAct } from './person-act.tsx'
import { Papers, Profile } from './person-facts.tsx'
import { PersonPhoto } from './person-photo.tsx'
import { PersonStatus } from './person-status.tsx'
import { Complaints, Postings, Shifts } from './person-tabs.tsx'
import { useWording } from './use-wording.ts'

/** Everything that is known about someone, one part at a time. */
function Tabs({
  row,
  wording,
  onRestore,
}: {
  row: Person
  wording: Wording
  onRestore: ((revision: Revision) => void) | undefined
}) {
  const { t } = useTranslation(['person', 'translation'])
  const mayView = useMay()
  const [tab, setTab] = useState('profile')
  return (
    <TabBar
      label={t('noun')}
      chosen={tab}
      onChoose={setTab}
      tabs={[
        { key: 'profile', label: t('section.profile') },
        { key: 'papers', label: t('section.papers'), count: row.training.length },
        { key: 'postings', label: t('tab.postings') },
        ...(mayView('attendance.view') ? [{ key: 'shifts', label: t('tab.shifts') }] : []),
        ...(mayView('complaint.view')
          ? [{ key: 'complaints', label: t('tab.complaints'), count: row.complaints }]
          : []),
        { key: 'history', label: t('tab.history') },
      ]}
    >
      {tab === 'profile' && <Profile row={row} />}
      {tab === 'papers' && <Papers row={row} />}
      {tab === 'postings' && <Postings id={row.id} />}
      {tab === 'shifts' && <Shifts id={row.id} />}
      {tab === 'complaints' && <Complaints id={row.id} />}
      {tab === 'history' && (
        <Timeline
          collection={personList}
          id={row.id}
          wording={wording}
          version={row.lockVersion}
          onRestore={onRestore}
        />
      )}
    </TabBar>
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
  const wording = useWording()
  return (
    <RecordDetail<Person>
      collection={personList}
      id={id}
      name={t('noun')}
      wording={wording}
      size="xl"
      tools={(row) =>
        row && (
          <>
            <Button onClick={() => download(`persons/${row.id}/pass`, `${row.refNo}.pdf`)}>
              {t('pass')}
            </Button>
            {(['transfer', 'deactivate', 'activate'] as const)
              .filter((action) => row.allowedActions.includes(action))
              .map((action) => (
                <Button key={action} onClick={() => onAct(row, action)}>
                  {t(`act.${action}`)}
                </Button>
              ))}
          </>
        )
      }
      onClose={onClose}
      onEdit={onEdit}
    >
      {(row, onRestore) => (
        <>
          <div className="record-lead">
            <PersonPhoto row={row} />
            <strong>{row.fullName}</strong>
            <PersonStatus row={row} />
            {row.lacks.length > 0 && (
              <span>{t('lacks', { list: row.lacks.map((lack) => t(`lack.${lack}`)).join(', ') })}</span>
            )}
            {row.endReason && <span>{row.endReason}</span>}
          </div>
          <Tabs row={row} wording={wording} onRestore={onRestore} />
        </>
      )}
    </RecordDetail>
  )
}
