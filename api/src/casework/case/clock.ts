import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CaseKind, type CasesOf, type Clock, columnOf, hasId } from './kind.ts'

const now = sql`now()`

/** Columns that start the clock of a case; written in the same update as the step that starts it. */
export const started = (kind: CaseKind, clock: Clock) => ({
  clockStartedAt: now,
  dueAt: sql`clock_due(${sql.lit(clock)}, ${columnOf(kind, 'contractId')}, ${kind.place}, ${kind.days?.[clock] ?? null}::int)`,
})

/** Columns that stop the clock of a case. */
export const stopped = { clockStartedAt: null, dueAt: null }

const paused = (kind: CaseKind) => sql`from case_clock clock where clock.source = ${kind.source}
  and clock.case_id = ${columnOf(kind, 'id')} and clock.kind = 'verify' and clock.ended_at is null
  and clock.paused_at is not null`

/** Columns that resume the verifier's clock with the time that was left. */
export const resumed = (kind: CaseKind) => ({
  clockStartedAt: sql`(select clock.started_at ${paused(kind)})`,
  dueAt: sql`(select clock.due_at + (now() - clock.paused_at) ${paused(kind)})`,
})

const running = ({ kind, ids }: CasesOf) =>
  sql`source = ${kind.source} and case_id = any(${[...ids]}::int[]) and ended_at is null`

export const startClock = ({ trx, kind, ids }: CasesOf, clock: Clock) =>
  sql`
    insert into case_clock (source, case_id, kind, started_at, due_at)
    select ${kind.source}, id, ${clock}, clock_started_at, due_at from ${sql.table(kind.engine.table)}
    where ${hasId(kind, ids)} and due_at is not null`.execute(trx)

export const endClocks = (of: CasesOf) =>
  sql`
    update case_clock set ended_at = now(), paused_at = null,
      pauses = case when paused_at is null then pauses
        else pauses || jsonb_build_object('from', paused_at, 'to', now()) end
    where ${running(of)}`.execute(of.trx)

/** Pauses the verifier's clock while a question is open. */
export async function pauseForAnswer(of: CasesOf) {
  await sql`update case_clock set paused_at = now()
    where ${running(of)} and kind = 'verify' and paused_at is null`.execute(of.trx)
  await startClock(of, 'answer')
}

export async function resumeAfterAnswer(of: CasesOf) {
  await sql`update case_clock set ended_at = now() where ${running(of)} and kind = 'answer'`.execute(of.trx)
  await sql`
    update case_clock set due_at = due_at + (now() - paused_at), paused_at = null,
      pauses = pauses || jsonb_build_object('from', paused_at, 'to', now())
    where ${running(of)} and kind = 'verify' and paused_at is not null`.execute(of.trx)
}

export const clocksOf = (db: Db, source: CaseKind['source'], caseId: number) =>
  db
    .selectFrom('caseClock')
    .select(['id', 'kind', 'startedAt', 'dueAt', 'pausedAt', 'endedAt', 'overdueAt', 'pauses'])
    .where('source', '=', source)
    .where('caseId', '=', caseId)
    .orderBy('id')
    .execute()
