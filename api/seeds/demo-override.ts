import { sql } from 'kysely'
import type { Trx } from '../src/platform/db/db.ts'

/** Finance asks to reopen one shift of the newest closed month; the contract officer or administrator decides. */
export const seedOverrides = (trx: Trx) =>
  sql`
    insert into lock_override (attendance_id, contract_id, zone_id, reason, requested_by)
    select attendance.id, attendance.contract_id, attendance.zone_id,
      'The contractor sent the paper register after the month was closed: the guard left two hours early.',
      (select id from "user" where email = 'fp@patuh.example')
    from attendance
    join contract_period period on period.contract_id = attendance.contract_id
      and period.period = date_trunc('month', attendance.work_date)::date and period.locked_at is not null
    where attendance.review_status is null and attendance.actual_person_id is not null
    order by attendance.work_date desc, attendance.id limit 1`.execute(trx)
