import { sql } from 'kysely'
import * as z from 'zod'
import type { Db, Trx } from '../../platform/db/db.ts'
import { contributed } from '../../platform/feature.ts'
import { setAuditContext } from '../../platform/http/change.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { move } from '../../platform/workflow/transition.ts'
import { endClocks, resumeAfterAnswer, resumed, startClock, started } from './clock.ts'
import { type CaseKind, type CaseSource, type Clock, hasId } from './kind.ts'
import { notifyBacklog } from './notify.ts'

type Stage = 'soon' | 'over' | 'late'
type Due = { id: number; source: CaseSource; caseId: number; kind: Clock; stage: Stage }

const batch = 200

const isDue = sql<boolean>`ended_at is null and paused_at is null and (
  (due_at <= now() and overdue_at is null)
  or (warned_at is null and now() >= started_at + (due_at - started_at) * 0.75)
  or (overdue_at is not null and late_at is null and now() >= started_at + (due_at - started_at) * 1.5))`

/** Clocks at 75, 100 or 150 per cent of their time that were not yet announced. */
const dueClocks = (trx: Trx) =>
  sql<Pick<Due, 'id' | 'source' | 'caseId'>>`
    select id, source, case_id from case_clock where ${isDue} order by due_at limit ${batch}`.execute(trx)

/** Locks the cases first and then marks their clocks, like every step; skips cases locked by other nodes. */
async function lockAndMark(trx: Trx, kind: CaseKind, caseIds: number[]) {
  const { rows: held } = await sql<{ id: number }>`
    select id from ${sql.table(kind.engine.table)} where ${hasId(kind, caseIds)}
    order by id for update skip locked`.execute(trx)
  const { rows } = await sql<Due>`
    update case_clock set warned_at = coalesce(warned_at, now()),
      overdue_at = case when due_at <= now() then coalesce(overdue_at, now()) end,
      late_at = case when overdue_at is not null then now() end
    from (select id as clock_id, case when due_at > now() then 'soon' when overdue_at is null then 'over' else 'late' end as stage
      from case_clock where source = ${kind.source} and case_id = any(${held.map(({ id }) => id)}::int[]) and ${isDue}) due
    where id = due.clock_id returning id, source, case_id, kind, due.stage`.execute(trx)
  return rows
}

const idsOf = (rows: Due[], stage: Stage, clock?: Clock) =>
  rows.filter((row) => row.stage === stage && (!clock || row.kind === clock)).map(({ caseId }) => caseId)

/** Passes the case on at its deadline. A deadline never decides a case: no automatic fine. */
async function passOn(trx: Trx, kind: CaseKind, rows: Due[]) {
  const silent = await move(trx, kind.engine, idsOf(rows, 'over', 'justify'), 'deadline', {
    change: { noResponse: true, ...started(kind, 'verify') },
  })
  await endClocks({ trx, kind, ids: silent })
  await startClock({ trx, kind, ids: silent }, 'verify')
  const unanswered = await move(trx, kind.engine, idsOf(rows, 'over', 'answer'), 'silence', {
    change: { noAnswer: true, returnedTo: null, ...resumed(kind) },
  })
  await resumeAfterAnswer({ trx, kind, ids: unanswered })
  await notifyBacklog({ trx, kind, ids: [...silent, ...unanswered] }, 'noResponse')
}

async function handle(trx: Trx, kind: CaseKind, caseIds: number[]) {
  const rows = await lockAndMark(trx, kind, caseIds)
  await notifyBacklog({ trx, kind, ids: idsOf(rows, 'soon') }, 'dueSoon')
  await notifyBacklog({ trx, kind, ids: idsOf(rows, 'late') }, 'longOverdue')
  await notifyBacklog({ trx, kind, ids: idsOf(rows, 'over') }, 'overdue')
  await passOn(trx, kind, rows)
  return rows.length
}

/** Handles all deadlines that are due, each once. Returns the number of clocks handled. */
export async function handleDeadlines(db: Db): Promise<number> {
  let handled = 0
  for (;;) {
    const count = await db.transaction().execute(async (trx) => {
      await setAuditContext(trx, { action: 'deadline' })
      const { rows } = await dueClocks(trx)
      let done = 0
      for (const kind of contributed('caseKinds')) {
        const caseIds = rows.filter(({ source }) => source === kind.source).map(({ caseId }) => caseId)
        if (caseIds.length > 0) done += await handle(trx, kind, caseIds)
      }
      return done
    })
    handled += count
    if (count < batch) return handled
  }
}

export const deadlineTask: Task<object> = {
  name: 'case-deadlines',
  payload: z.object({}),
  cron: '* * * * *',
  run: ({ db }) => handleDeadlines(db),
}
