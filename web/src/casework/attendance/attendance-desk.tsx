import { ReviewDesk } from '../review/review-desk.tsx'
import { AttendancePage } from './attendance-page.tsx'
import './attendance.scss'

/** Attendance page with its exceptions in the common review. */
export const AttendanceDesk = () => <AttendancePage exceptions={<ReviewDesk kind="attendance" />} />
