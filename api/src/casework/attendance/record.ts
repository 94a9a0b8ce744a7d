import { slotRules } from '@patuh/domain/casework/attendance/attendance'
import { caseStatus } from '@patuh/domain/casework/case/workflow'
import { type RawBuilder, sql } from 'kysely'
import { ownersBy } from '../../access/privilege/contract-scope.ts'
import type { Rule } from '../../platform/authorization/decision.ts'
import type { RecordKind } from '../../platform/authorization/record-kind.ts'

export const owners = ownersBy('attendance')

// A condition on the row, in the shape of a status rule.
const when = (condition: RawBuilder<unknown>): Rule => ({
  owners,
  start: { column: sql`(case when ${condition} then 1 else 0 end)`, from: [1] },
})

const first = sql.lit(caseStatus.awaitingJustification)
const unanswered = sql`coalesce(attendance.review_status, ${first}) = ${first}`
const begun = sql`now() >= attendance.shift_start - ${sql.lit(`${slotRules.windowMin} minutes`)}::interval`
const fresh = sql`now() <= attendance.shift_end + ${sql.lit(`${slotRules.freeEditHours} hours`)}::interval`
/** Neither the month nor the day of the slot is closed, or two people have opened this slot. */
export const open = sql`((not exists (select from contract_period where contract_period.contract_id = attendance.contract_id
  and period = date_trunc('month', attendance.work_date)::date and locked_at is not null)
  and not is_day_locked(attendance.contract_id, attendance.zone_id, attendance.work_date))
  or usable_override(attendance.id) is not null)`

/** The condition for each action on a slot. */
export const rules = {
  record: when(sql`${begun} and ${fresh} and ${unanswered} and attendance.declared is null and ${open}`),
  absent: when(
    sql`now() >= attendance.shift_start and ${fresh} and ${unanswered} and attendance.declared is null
      and attendance.in_at is null and attendance.out_at is null and ${open}`,
  ),
  replace: when(
    sql`${fresh} and ${unanswered} and attendance.declared is distinct from 'not-required'
      and attendance.in_at is null and attendance.out_at is null and ${open}`,
  ),
  import: when(sql`${begun} and ${unanswered} and attendance.declared is null and ${open}`),
  edit: when(sql`${begun} and ${unanswered} and ${open}`),
  override: when(sql`${begun} and ${unanswered} and not ${open} and not exists (select from lock_override
    where lock_override.attendance_id = attendance.id and lock_override.status = 'requested')`),
} as const

export const attendanceKind: RecordKind = {
  table: 'attendance',
  api: 'attendances',
  screen: 'attendance',
  owners,
  name: sql`to_char(attendance.work_date, 'DD-MM-YYYY')`,
  fields: [
    'requiredPersonId',
    'replacedById',
    'actualPersonId',
    'inAt',
    'outAt',
    'method',
    'declared',
    'seen',
    'outcome',
    'minutesLate',
    'minutesEarly',
    'minutesMissing',
    'reviewStatus',
  ],
  references: Object.fromEntries(
    ['requiredPersonId', 'replacedById', 'actualPersonId'].map((field) => [
      field,
      { table: 'person', name: 'full_name' },
    ]),
  ),
}
