import { NotificationPage } from '../workplace/notification/notification-page.tsx'
import { complaintDialog } from './complaint-dialog.tsx'

/** The notices, with the complaints they are about. */
export const NotificationDesk = () => <NotificationPage complaint={complaintDialog} />
