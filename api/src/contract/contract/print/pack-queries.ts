import { caseStatus } from '@patuh/domain/casework/case/workflow'
import type { FileFacts } from '@patuh/domain/platform/file'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { bothNames } from '../../../platform/db/names.ts'

export type PackMonth = {
  period: string
  deducted: string
  cap: string
  fined: number
  waived: number
  underAppeal: number
  unanswered: number
  shifts: number
  shiftsFailed: number
  rounds: number
  roundsFailed: number
  spotChecks: number
}

/** The last three complete months of the contract: what was planned, what failed and what it cost. */
export const monthsOf = (db: Db, contractId: number) =>
  sql<PackMonth>`
    select period, deducted_in(contract_id, period)::text as deducted, cap_of(contract_period)::text as cap,
      cases.*, slots.*, tours.*,
      (select count(*) from spot_check where spot_check.contract_id = contract_period.contract_id
        and (checked_at at time zone business_zone())::date between starts_on and ends_on) as spot_checks
    from contract_period
    cross join lateral (
      select count(*) filter (where status = ${sql.lit(caseStatus.fined)}) as fined, count(*) filter (where status = ${sql.lit(caseStatus.waived)}) as waived,
        count(*) filter (where status = ${sql.lit(caseStatus.underAppeal)}) as under_appeal, count(*) filter (where status = ${sql.lit(caseStatus.awaitingJustification)}) as unanswered
      from complaint where complaint.contract_id = contract_period.contract_id
        and (date_of_misconduct at time zone business_zone())::date between starts_on and ends_on
    ) cases
    cross join lateral (
      select count(*) as shifts, count(*) filter (where review_status = ${sql.lit(caseStatus.fined)}) as shifts_failed
      from attendance where attendance.contract_id = contract_period.contract_id
        and work_date between starts_on and ends_on and outcome <> 'not-required'
    ) slots
    cross join lateral (
      select count(*) as rounds, count(*) filter (where review_status = ${sql.lit(caseStatus.fined)}) as rounds_failed
      from tour_round where tour_round.contract_id = contract_period.contract_id
        and work_date between starts_on and ends_on and outcome <> 'cancelled'
    ) tours
    where contract_id = ${contractId} and ends_on < local_today() order by period desc limit 3`
    .execute(db)
    .then(({ rows }) => rows.reverse())

export type PackCase = {
  id: number
  refNo: string
  at: string
  offence: string
  location: string
  remark: string | null
  amount: string
}

/** The cases of those months with a final fine. */
export const casesOf = (db: Db, contractId: number, from: string, to: string) =>
  sql<PackCase>`
    select complaint.id, ref_no, date_of_misconduct as at, ${bothNames('type_of_offence')} as offence, location, remark,
      coalesce((select sum(amount) from claim_record where source_kind = 'complaint' and source_id = complaint.id
        and claim_record.status not in ('provisional', 'void')), 0)::text as amount
    from complaint join type_of_offence on type_of_offence.id = type_of_offence_id
    where contract_id = ${contractId} and status = ${sql.lit(caseStatus.fined)}
      and (date_of_misconduct at time zone business_zone())::date between ${from}::date and ${to}::date
    order by date_of_misconduct limit 500`
    .execute(db)
    .then(({ rows }) => rows)

export type PackPhoto = FileFacts & {
  storageName: string
  refNo: string
  sha256: string
  uploadedAt: string
}

/** The photographs of those cases, the most severe cases first. */
export const photosOf = (db: Db, caseIds: number[], most: number) =>
  sql<PackPhoto>`
    select storage_name, complaint.ref_no, sha256, captured_at, captured_from, chosen_at, file.latitude, file.longitude,
      placed_from, uploader_latitude, uploader_longitude, file.created_at as uploaded_at
    from complaint_file join file on file.id = file_id join complaint on complaint.id = complaint_id
    where complaint_id = any(${caseIds}::int[]) and kind = 'complaint' and file.width is not null and file.scan = 'clean'
    order by (complaint.offence ->> 'severity')::int desc nulls last, complaint.date_of_misconduct, file.id limit ${most}`
    .execute(db)
    .then(({ rows }) => rows)

export type PackCheck = { at: string; site: string; headcount: number; remark: string | null; by: string }

/** The spot checks of inspectors. */
export const checksOf = (db: Db, contractId: number, from: string, to: string) =>
  sql<PackCheck>`
    select checked_at as at, zone.name as site, headcount, remark, coalesce(person.full_name, '') as by
    from spot_check join zone on zone.id = zone_id
    left join "user" on "user".id = spot_check.created_by left join person on person.id = "user".person_id
    where contract_id = ${contractId}
      and (checked_at at time zone business_zone())::date between ${from}::date and ${to}::date
    order by checked_at limit 200`
    .execute(db)
    .then(({ rows }) => rows)
