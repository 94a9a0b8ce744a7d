import { Bell as NotificationBell } from '../workplace/notification/bell.tsx'
import { complaintDialog } from './complaint-dialog.tsx'

/** The bell, with the complaints it rings for. */
export const Bell = () => <NotificationBell complaint={complaintDialog} />
