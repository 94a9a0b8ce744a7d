import { sql } from 'kysely'
import * as z from 'zod'
import type { Db, Trx } from '../db/db.ts'
import { introduce } from '../http/change.ts'
import type { Task } from '../jobs/task.ts'
import { type ClockKind, endClock, resumeClock, startClock } from './clock.ts'
import { step } from './move.ts'
import { type Audience, tell } from './tell.ts'

type Stage = 'soon' | 'over' | 'late'
type Due = { id: number; complaintId: number; kind: ClockKind; stage: Stage }

const batch = 200

/**
 * Clocks that have reached three quarters, their end, or half as long again, and of which nobody has been told;
 * other nodes pass over them.
 */
const take = (trx: Trx) =>
  sql<Due>`
    select id, complaint_id, kind,
      case when due_at > now() then 'soon' when overdue_at is null then 'over' else 'late' end as stage
    from complaint_clock
    where ended_at is null and paused_at is null and (
      (due_at <= now() and overdue_at is null)
      or (warned_at is null and now() >= started_at + (due_at - started_at) * 0.75)
      or (overdue_at is not null and late_at is null and now() >= started_at + (due_at - started_at) * 1.5))
    order by due_at limit ${batch} for update skip locked`.execute(trx)

const holders: Record<ClockKind, Audience> = {
  justify: 'justifiers',
  verify: 'verifiers',
  answer: 'justifiers',
  appeal: 'appealOfficers',
}

/** A deadline passes the case on. It never decides anything: nobody is fined by a clock. */
async function passOn(trx: Trx, { complaintId, kind }: Due) {
  if (kind === 'justify' && (await step(trx, complaintId, 'deadline', { noResponse: true }))) {
    await endClock(trx, complaintId, 'justify')
    await startClock(trx, complaintId, 'verify')
    await tell(trx, complaintId, 'complaint.noResponse', ['verifiers'])
  }
  if (kind === 'answer' && (await step(trx, complaintId, 'silence', { noAnswer: true, returnedTo: null }))) {
    await endClock(trx, complaintId, 'answer')
    await resumeClock(trx, complaintId)
    await tell(trx, complaintId, 'complaint.noResponse', ['verifiers'])
  }
}

async function handle(trx: Trx, due: Due) {
  const { id, complaintId, kind, stage } = due
  await sql`
    update complaint_clock set warned_at = coalesce(warned_at, now()),
      overdue_at = coalesce(overdue_at, case when ${stage} = 'over' then now() end),
      late_at = case when ${stage} = 'late' then now() end
    where id = ${id}`.execute(trx)
  if (stage === 'soon') return tell(trx, complaintId, 'complaint.dueSoon', [holders[kind]])
  if (stage === 'late') return tell(trx, complaintId, 'complaint.longOverdue', ['administrators'])
  await tell(trx, complaintId, 'complaint.overdue', [holders[kind], 'administrators'])
  return passOn(trx, due)
}

/** Everything that is due now, however long nobody looked, each once. Answers how many clocks were handled. */
export async function handleDue(db: Db): Promise<number> {
  let handled = 0
  for (;;) {
    const count = await db.transaction().execute(async (trx) => {
      await introduce(trx, { action: 'deadline' })
      const { rows } = await take(trx)
      for (const due of rows) await handle(trx, due)
      return rows.length
    })
    handled += count
    if (count < batch) return handled
  }
}

export const deadlines: Task<object> = {
  name: 'complaint-deadlines',
  payload: z.object({}),
  cron: '* * * * *',
  run: ({ db }) => handleDue(db),
}
