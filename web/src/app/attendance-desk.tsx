import { AttendancePage } from '../attendance/attendance-page.tsx'
import { ReviewDesk } from '../review/review-desk.tsx'

/** Attendance, with its exceptions under the common review. */
export const AttendanceDesk = () => <AttendancePage exceptions={<ReviewDesk kind="attendance" />} />
