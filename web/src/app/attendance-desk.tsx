import { AttendancePage } from '../attendance/attendance-page.tsx'
import { ReviewDesk } from '../review/review-desk.tsx'
import '../style/attendance.scss'

/** Attendance, with its exceptions under the common review. */
export const AttendanceDesk = () => <AttendancePage exceptions={<ReviewDesk kind="attendance" />} />
