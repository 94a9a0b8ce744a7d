import { cilEnvelopeClosed, cilEnvelopeOpen, cilTrash } from '@coreui/icons'
import { noticeKinds } from '@patuh/domain/workplace/notice'
import { type Notification, notificationList } from '@patuh/domain/workplace/notification'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useColumns } from '../../list/list-columns.tsx'
import { ListFilters } from '../../list/list-filters.tsx'
import { ListView } from '../../list/list-view.tsx'
import type { BulkAction } from '../../list/use-selection.ts'
import { RecordPager } from '../../record/record-pager.tsx'
import { useOpen } from '../../record/use-open.ts'
import { type Row, useRows } from '../../server/use-collection.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Clipped } from '../../ui/table/clipped.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { noticeName } from './notice-name.ts'
import { NotificationDialog } from './notification-dialog.tsx'
import { useDeleteNotification, useMark } from './use-notifications.ts'

function useFilters() {
  const { t } = useTranslation(['notification', 'notice'])
  const kinds = noticeKinds.map((value) => ({
    value,
    label: noticeName(t, value) || t('kindOption.message'),
  }))
  return [
    {
      name: 'isRead',
      label: t('isRead'),
      one: true as const,
      options: ['2', '1'].map((value) => ({ value, label: t(`isReadOption.${value}`) })),
    },
    { name: 'kind', label: t('kind'), options: kinds },
  ]
}

function Actions({ row: { id, isRead } }: { row: Notification }) {
  const { t } = useTranslation('notification')
  const mark = useMark()
  const remove = useDeleteNotification()
  return (
    <span className="row-actions">
      <IconButton
        icon={isRead ? cilEnvelopeClosed : cilEnvelopeOpen}
        label={t(isRead ? 'bulk.unread' : 'bulk.read')}
        onClick={() => mark.mutate({ id, isRead: !isRead })}
      />
      <IconButton icon={cilTrash} label={t('delete')} onClick={() => remove.mutate(id)} />
    </span>
  )
}

/** The notifications of the user that are not deleted, with search and order. */
export function NotificationPage({
  complaint,
}: {
  complaint: (id: number, onClose: () => void) => ReactNode
}) {
  const { t } = useTranslation('notification')
  const [state, setState] = useListState()
  const [open, show] = useOpen()
  const [complaintId, setComplaintId] = useState<number | null>(null)
  const columns = useColumns<Notification>(notificationList, {
    essential: ['title', 'createdAt', 'isRead'],
    cells: {
      title: ({ id, title, isRead }) => (
        <button type="button" className="row-link" data-unread={!isRead} onClick={() => show(id)}>
          {title}
        </button>
      ),
      description: ({ description }) => <Clipped text={description} />,
      isRead: ({ isRead }) => (
        <Badge tone={isRead ? 'secondary' : 'warning'}>{t(`isReadOption.${isRead ? 1 : 2}`)}</Badge>
      ),
    },
  })
  const act = (name: string): BulkAction => ({ name, label: t(`bulk.${name}`) })
  return (
    <Page title={t('heading')} lead={t('lead')}>
      <ListView
        name="notification"
        label={t('heading')}
        columns={columns}
        rows={useRows<Notification & Row>(notificationList, state)}
        state={state}
        onState={setState}
        filters={
          <ListFilters list={notificationList} state={state} onState={setState} filters={useFilters()} />
        }
        actions={(row) => <Actions row={row} />}
        bulk={{
          api: notificationList.api,
          nameOf: ({ title }) => title,
          actions: [act('read'), act('unread'), { ...act('delete'), tone: 'danger' }],
        }}
        empty={<Notice drawing="empty" title={t('none')} />}
      />
      {open !== null && (
        <NotificationDialog
          id={open}
          pager={<RecordPager id={open} />}
          onClose={() => show(null)}
          onComplaint={setComplaintId}
        />
      )}
      {complaintId !== null && complaint(complaintId, () => setComplaintId(null))}
    </Page>
  )
}
