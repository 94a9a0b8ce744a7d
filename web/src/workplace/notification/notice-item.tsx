import type { Notification } from '@patuh/domain/workplace/notification'
import { formatDateTime } from '../../ui/date.ts'

/** A notice in a few lines: what it is, how its words begin, and when. The whole of it is a click away. */
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
