import { Bell as NotificationBell } from '../workplace/notification/bell.tsx'
import { complaintDialog } from './complaint-dialog.tsx'

/** The notification bell, with the complaint dialog. */
export const Bell = () => <NotificationBell complaint={complaintDialog} />
