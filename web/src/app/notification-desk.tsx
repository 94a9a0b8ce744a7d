import { NotificationPage } from '../workplace/notification/notification-page.tsx'
import { complaintDialog } from './complaint-dialog.tsx'

/** The notification page, with the complaint dialog. */
export const NotificationDesk = () => <NotificationPage complaint={complaintDialog} />
