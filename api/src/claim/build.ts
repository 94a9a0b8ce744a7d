import { type ConstantType, typesOf } from '@patuh/domain/formula/check'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db, Trx } from '../db/db.ts'
import { addJob, type Task } from '../jobs/task.ts'
import { postDuty } from './duty.ts'
import { tell } from './tell.ts'
import { workOut, writeResult } from './write.ts'

const payload = z.object({ claimId: z.int(), userId: z.int().nullable() })

type Progress = { status?: string; done?: number; total?: number; message?: string | null }

// Beside the work, not in it: whoever waits sees how far it is before it is finished.
const progress = (db: Db, claimId: number, change: Progress) =>
  db
    .updateTable('claimBuild')
    .set({
      ...change,
      ...(change.status === 'done' || change.status === 'failed' ? { finishedAt: sql<string>`now()` } : {}),
    })
    .where('claimId', '=', claimId)
    .execute()

type Held = {
  contractId: number
  period: string
  endsOn: string
  constants: Record<string, { type: ConstantType }>
}

const hold = (trx: Trx, claimId: number) =>
  sql<Held>`
    select claim.contract_id, claim.period, (claim.period + interval '1 month - 1 day')::date as ends_on,
      contract.constants
    from claim join contract on contract.id = claim.contract_id
    where claim.id = ${claimId} and claim.status in (0, 1, 3) for update of claim`
    .execute(trx)
    .then(({ rows: [row] }) => row)

/** How much there is to look at: what the bar is measured against. */
const sizeOf = (db: Db, claimId: number) =>
  sql<{ size: number }>`
    select count(*)::int as size from claim
    cross join lateral duty_facts(claim.contract_id, (claim.period + interval '1 month - 1 day')::date) fact
    where claim.id = ${claimId}`
    .execute(db)
    .then(({ rows: [row] }) => row?.size ?? 0)

async function build(db: Db, claimId: number, userId: number | null) {
  const total = (await sizeOf(db, claimId)) + 2
  await progress(db, claimId, { status: 'running', done: 0, total })
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('patuh.actor', ${String(userId ?? '')}, true),
      set_config('patuh.action', 'generate', true), set_config('statement_timeout', '300s', true)`.execute(
      trx,
    )
    const held = await hold(trx, claimId)
    if (!held) return
    const tell = (done: number) => progress(db, claimId, { done: Math.min(done, total - 2) })
    await postDuty(trx, held.contractId, held.endsOn, typesOf(held.constants), tell)
    await progress(db, claimId, { done: total - 1 })
    const { facts, result } = await workOut(trx, held.contractId, held.period)
    await writeResult(trx, claimId, facts, result)
  })
  await progress(db, claimId, { status: 'done', done: total })
}

/** Brings the ledger up to date and works a claim out. */
export const buildClaim: Task<z.infer<typeof payload>> = {
  name: 'build-claim',
  payload,
  run: ({ db }, { claimId, userId }) =>
    build(db, claimId, userId).catch(async (error) => {
      await progress(db, claimId, { status: 'failed', message: (error as Error).message.slice(0, 300) })
      throw error
    }),
}

/** Puts the work on the list; asked for twice, it is done once. */
export async function askForBuild(trx: Trx, claimId: number, userId: number | null) {
  await sql`insert into claim_build (claim_id) values (${claimId})
    on conflict (claim_id) do update set status = 'waiting', done = 0, total = 0, message = null, asked_at = now(),
      finished_at = null`.execute(trx)
  await addJob(trx, buildClaim, { claimId, userId }, { key: `claim-${claimId}` })
}

/** Three days before the contractor's time is over, once. */
async function remind(trx: Trx) {
  const { rows } = await sql<{ id: number }>`
    update claim set reminded_at = now() where status = 1 and reminded_at is null
      and reconcile_due_at between now() and now() + interval '3 days' returning id`.execute(trx)
  for (const { id } of rows) await tell(trx, id, 'claim.reminder', 'contractor')
}

/** A claim for every contract that was in force in the month that is over: on the first, at two in the morning. */
export const buildClaims: Task<object> = {
  name: 'build-claims',
  payload: z.object({}),
  cron: '0 18 * * *',
  run: ({ db }) =>
    db.transaction().execute(async (trx) => {
      await sql`select set_config('patuh.action', 'generate', true)`.execute(trx)
      const { rows } = await sql<{ id: number }>`
        insert into claim (contract_id, contractor_id, period)
        select contract.id, contractor_id, month.period from contract
        join contract_period month on month.contract_id = contract.id
          and month.period = (date_trunc('month', local_today()) - interval '1 month')::date
        where contract.status in (2, 3, 6) and extract(day from local_today()) = 1
        on conflict (contract_id, period) do nothing returning id`.execute(trx)
      for (const { id } of rows) await askForBuild(trx, id, null)
      await remind(trx)
    }),
}
