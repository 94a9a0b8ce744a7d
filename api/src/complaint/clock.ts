import { sql } from 'kysely'
import type { Db, Trx } from '../db/db.ts'

export type ClockKind = 'justify' | 'verify' | 'answer' | 'appeal'

const days = {
  justify: sql`coalesce((complaint.offence ->> 'justify_within_days')::int, contract.justify_days)`,
  verify: sql`coalesce((complaint.offence ->> 'verify_within_days')::int, contract.verify_days)`,
  answer: sql`null::int`,
  appeal: sql`contract.appeal_decision_days`,
}
const defaults = { justify: 'justify', verify: 'verify', answer: 'answer', appeal: 'appealDecision' }

/** From now on someone's time runs: as long as the offence, the contract or the house says, in working days. */
export const startClock = (trx: Trx, complaintId: number, kind: ClockKind) =>
  sql`
    insert into complaint_clock (complaint_id, kind, started_at, due_at)
    select complaint.id, ${kind}, now(), working_due(calendar_at(complaint.zone_id, contract.id), now(), coalesce(${days[kind]},
      (select clock_default.days from clock_default where code = ${defaults[kind]}), 3))
    from complaint join contract on contract.id = complaint.contract_id
    where complaint.id = ${complaintId}`.execute(trx)

export const endClocks = (trx: Trx, complaintId: number) =>
  sql`
    update complaint_clock set ended_at = now(), paused_at = null,
      pauses = case when paused_at is null then pauses
        else pauses || jsonb_build_object('from', paused_at, 'to', now()) end
    where complaint_id = ${complaintId} and ended_at is null`.execute(trx)

export const endClock = (trx: Trx, complaintId: number, kind: ClockKind) =>
  sql`
    update complaint_clock set ended_at = now()
    where complaint_id = ${complaintId} and kind = ${kind} and ended_at is null`.execute(trx)

/** While the verifier waits for an answer, the verifier's time stands still. */
export const pauseClock = (trx: Trx, complaintId: number) =>
  sql`
    update complaint_clock set paused_at = now()
    where complaint_id = ${complaintId} and kind = 'verify' and ended_at is null and paused_at is null`.execute(
    trx,
  )

export const resumeClock = (trx: Trx, complaintId: number) =>
  sql`
    update complaint_clock set due_at = due_at + (now() - paused_at), paused_at = null,
      pauses = pauses || jsonb_build_object('from', paused_at, 'to', now())
    where complaint_id = ${complaintId} and kind = 'verify' and ended_at is null
      and paused_at is not null`.execute(trx)

export const clocks = (db: Db, complaintId: number) =>
  db
    .selectFrom('complaintClock')
    .select(['id', 'kind', 'startedAt', 'dueAt', 'pausedAt', 'endedAt', 'overdueAt', 'pauses'])
    .where('complaintId', '=', complaintId)
    .orderBy('id')
    .execute()
