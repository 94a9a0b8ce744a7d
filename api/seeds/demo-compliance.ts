import { sql } from 'kysely'
import type { Trx } from '../src/platform/db/db.ts'

/** Seven months of obligations: all but the last two months checked, a few not met, some of these with a case. */
export async function seedCompliance(trx: Trx) {
  await sql`select make_compliance(month::date) from generate_series(date_trunc('month', local_today()::timestamp)
    - interval '6 months', date_trunc('month', local_today()::timestamp), interval '1 month') month`.execute(
    trx,
  )
  // Ticks what our own records prove; people check the rest.
  await sql`select tick_compliance()`.execute(trx)
  await sql`
    update compliance_item set state = case when id % 17 = 3 then 'notMet' when id % 23 = 5 then 'notApplicable' else 'met' end,
      reason = case when id % 23 = 5 and id % 17 <> 3 then 'No new staff in this month.' end,
      evidence_at = least((due_on + case when id % 17 = 3 then 6 else -1 end)::timestamp at time zone business_zone(),
        now() - interval '8 hours'),
      checked_at = least((due_on + 7)::timestamptz, now() - interval '7 hours'), checked_by = (select id from "user" where email = 'co@patuh.example')
    where state = 'open' and (period < date_trunc('month', local_today()) or (due_on < local_today() and id % 3 = 0))`.execute(
    trx,
  )
  await sql`
    insert into compliance_case (ref_no, item_id, contract_id, contractor_id, obligation_id, period, happened_on, description,
      days_overdue, status, recorded_by, justification, justified_at, remark, decided_at, decided_by, reason_code_id,
      clock_started_at, due_at)
    select next_number('compliance', item.due_on), item.id, item.contract_id, item.contractor_id, item.obligation_id,
      item.period, item.due_on, obligation.name || ': received six days after the due date.', 6, course.status, officer.id,
      case when course.status > 1 then 'The bank confirmed the payment late.' end,
      case when course.status > 1 then least((item.due_on + 9)::timestamptz, now() - interval '5 hours') end,
      case course.status when 3 then 'The date of payment is clear.' when 4 then 'Accepted this once.' end,
      case when course.status > 2 then least((item.due_on + 12)::timestamptz, now() - interval '3 hours') end, case when course.status > 2 then verifier.id end,
      case when course.status > 2 then (select min(id) from reason_code
        where kind = case course.status when 3 then 'fine' else 'waive' end) end,
      case when course.status = 1 then now() - interval '1 day' end, case when course.status = 1 then now() + interval '2 days' end
    from compliance_item item join contract_obligation obligation on obligation.id = item.obligation_id
    join "user" officer on officer.email = 'co@patuh.example' join "user" verifier on verifier.email = 'vf@patuh.example'
    cross join lateral (select case when item.period >= date_trunc('month', local_today()) then 1 + item.id % 2
      when item.id % 2 = 0 then 3 else 4 end as status) course
    where item.state = 'notMet'
    order by item.due_on`.execute(trx)
  await sql`insert into case_clock (source, case_id, kind, started_at, due_at)
    select 'compliance', id, 'justify', clock_started_at, due_at from compliance_case where due_at is not null`.execute(
    trx,
  )
  await sql`
    insert into claim_record (contract_id, contractor_id, source_kind, source_id, source_ref, occurred_period, posted_period,
      formula_version_id, expression, inputs, clause, amount, status)
    select c.contract_id, c.contractor_id, 'compliance', c.id, c.ref_no, c.period, c.period, version.id, version.expression,
      jsonb_build_object('days_overdue', '6', 'monthly_value', month.monthly_value::text), deduction.clause,
      case when c.status = 4 then 0 else round(least(6 * 0.001 * month.monthly_value, 0.05 * month.monthly_value), 2) end,
      case c.status when 3 then 'confirmed' when 4 then 'void' else 'provisional' end
    from compliance_case c
    join contract_period month on month.contract_id = c.contract_id and month.period = c.period
    join contract_deduction deduction on deduction.contract_id = c.contract_id and deduction.source = 'compliance'
    join formula_version version on version.id = deduction.formula_version_id`.execute(trx)
}
