import { ReviewDesk } from '../review/review-desk.tsx'
import { AttendancePage } from './attendance-page.tsx'
import './attendance.scss'

/** Attendance, with its exceptions under the common review. */
export const AttendanceDesk = () => <AttendancePage exceptions={<ReviewDesk kind="attendance" />} />
