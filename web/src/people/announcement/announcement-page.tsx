import { cilTrash } from '@coreui/icons'
import { type Announcement, announcementList, announcementStates } from '@patuh/domain/people/announcement'
import { useTranslation } from 'react-i18next'
import { RecordPage } from '../../list/record-page.tsx'
import { type DetailProps, RecordDetail } from '../../record/record-detail.tsx'
import { useDeletedToast } from '../../record/use-restore.ts'
import { Failure } from '../../server/failure.tsx'
import { useAct, useChoices } from '../../server/use-collection.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatDate } from '../../ui/date.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { Facts } from '../../ui/facts.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { useWording } from './use-wording.ts'

const tones = { upcoming: 'warning', current: 'success', over: 'secondary' } as const
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name).join(', ')

function Detail({ onAct: _, ...props }: DetailProps<Announcement, 'delete'>) {
  const { t } = useTranslation(['announcement', 'translation'])
  return (
    <RecordDetail<Announcement>
      collection={announcementList}
      name={t('noun')}
      wording={useWording()}
      history="read"
      {...props}
    >
      {(row) => (
        <>
          <p className="kept-lines">{row.text}</p>
          <Facts
            items={[
              [t('title'), row.title],
              [t('state'), t(`stateOption.${row.state}`)],
              [t('fromDate'), formatDate(row.fromDate)],
              [t('toDate'), formatDate(row.toDate)],
              [t('type'), row.type?.name ?? t('everybody')],
              [t('userTypes'), namesOf(row.userTypes) || t('everybody')],
              [t('zones'), namesOf(row.zones) || t('everybody')],
              [t('language'), row.language ? t(`languageOption.${row.language}`) : t('everybody')],
            ]}
          />
        </>
      )}
    </RecordDetail>
  )
}

function Remove({ row, onClose }: { row: Announcement; onClose: () => void }) {
  const { t } = useTranslation(['announcement', 'translation'])
  const act = useAct(announcementList)
  const showDeleted = useDeletedToast()
  const onSuccess = () => {
    showDeleted(`${announcementList.api}/${row.id}`, row.title)
    onClose()
  }
  return (
    <Confirm
      title={t('dialog.act', { action: t('delete'), name: t('noun') })}
      action={t('delete')}
      busy={act.isPending}
      onConfirm={() => act.mutate({ row, action: 'delete' }, { onSuccess })}
      onClose={onClose}
    >
      <p>{t('deleteText', { title: row.title })}</p>
      <p>{t('restore.later')}</p>
      <Failure error={act.error} />
    </Confirm>
  )
}

/** What administrators tell the users, when and to whom. */
export function AnnouncementPage() {
  const { t } = useTranslation(['announcement', 'translation'])
  return (
    <RecordPage<Announcement, 'delete'>
      screen="announcement"
      list={{
        list: announcementList,
        opener: 'title',
        essential: ['title', 'fromDate', 'toDate', 'state'],
        cells: {
          state: ({ state }) => <Badge tone={tones[state]}>{t(`stateOption.${state}`)}</Badge>,
        },
        filters: [
          {
            name: 'state',
            label: t('state'),
            options: announcementStates.map((value) => ({ value, label: t(`stateOption.${value}`) })),
          },
          { name: 'typeId', label: t('type'), options: useChoices('types') },
        ],
      }}
      icons={{ delete: cilTrash }}
      actionName={(action) => t(action)}
      detail={(props) => <Detail {...props} />}
      form={(row, onClose) => <AnnouncementForm row={row} onClose={onClose} />}
      act={({ row }, onClose) => <Remove row={row} onClose={onClose} />}
    />
  )
}
