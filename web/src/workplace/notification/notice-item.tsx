import type { Notification } from '@patuh/domain/workplace/notification'
import { formatDateTime } from '../../ui/date.ts'

/** A notification in a list: title, beginning of the text, time. */
export function NoticeItem({
  notice: { title, description, createdAt, isRead },
  onOpen,
}: {
  notice: Notification
  onOpen: () => void
}) {
  return (
    <button type="button" className="bell-item menu-item" data-read={isRead} onClick={onOpen}>
      <span className="bell-title">{title}</span>
      <span className="bell-text" title={description}>
        {description}
      </span>
      <time className="bell-time" dateTime={createdAt}>
        {formatDateTime(createdAt)}
      </time>
    </button>
  )
}
