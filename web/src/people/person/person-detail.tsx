import { type Person, personList } from '@patuh/domain/people/person'
import { useTranslation } from 'react-i18next'
import { Timeline } from '../../record/history.tsx'
import { type DetailProps, RecordDetail } from '../../record/record-detail.tsx'
import { RecordTabs } from '../../record/record-tabs.tsx'
import { download } from '../../server/file/download.ts'
import { useMay } from '../../server/use-may.ts'
import { Button } from '../../ui/button.tsx'
import type { PersonAct } from './person-act.tsx'
import { Papers, Profile } from './person-facts.tsx'
import { PersonPhoto } from './person-photo.tsx'
import { PersonStatus } from './person-status.tsx'
import { Complaints, Postings, Shifts } from './person-tabs.tsx'
import { useWording } from './use-wording.ts'

/** Detail of a person, in tabs. */
export function PersonDetail({ id, onAct, ...on }: DetailProps<Person, PersonAct>) {
  const { t } = useTranslation(['person', 'translation'])
  const may = useMay()
  const wording = useWording()
  return (
    <RecordDetail<Person, PersonAct>
      collection={personList}
      id={id}
      name={t('noun')}
      wording={wording}
      size="xl"
      tools={(row) => (
        <Button onClick={() => download(`persons/${row.id}/pass`, `${row.refNo}.pdf`)}>{t('pass')}</Button>
      )}
      actions={['transfer', 'deactivate', 'activate']}
      actionName={(action) => t(`act.${action}`)}
      {...on}
      onAct={onAct}
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
          <RecordTabs
            label={t('noun')}
            tabs={[
              { key: 'profile', label: t('section.profile'), content: <Profile row={row} /> },
              {
                key: 'papers',
                label: t('section.papers'),
                count: row.training.length,
                content: <Papers row={row} />,
              },
              { key: 'postings', label: t('tab.postings'), content: <Postings id={id} /> },
              may('attendance.view') && {
                key: 'shifts',
                label: t('tab.shifts'),
                content: <Shifts id={id} />,
              },
              may('complaint.view') && {
                key: 'complaints',
                label: t('tab.complaints'),
                count: row.complaints,
                content: <Complaints id={id} />,
              },
              {
                key: 'history',
                label: t('tab.history'),
                content: (
                  <Timeline
                    collection={personList}
                    id={id}
                    wording={wording}
                    version={row.lockVersion}
                    onRestore={onRestore}
                  />
                ),
              },
            ]}
          />
        </>
      )}
    </RecordDetail>
  )
}
