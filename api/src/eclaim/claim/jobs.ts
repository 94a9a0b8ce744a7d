import { claimStatus, claimWorkflow } from '@patuh/domain/contract/claim-workflow'
import { contractStatus } from '@patuh/domain/contract/contract/workflow'
import { type ConstantType, typesOf } from '@patuh/domain/contract/formula/language/check'
import type { Claim } from '@patuh/domain/eclaim/claim/record'
import { valuesOf } from '@patuh/domain/platform/workflow'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db, Trx } from '../../platform/db/db.ts'
import { setAuditContext } from '../../platform/http/change.ts'
import { addJob, type Task } from '../../platform/jobs/task.ts'
import { countWaiting, postDuty } from './duty-lines.ts'
import { notifyClaim } from './notify.ts'
import { compute, writeResult } from './write.ts'

const { signed, terminated, suspended } = contractStatus

const payload = z.object({ claimId: z.int(), userId: z.int().nullable() })

type Progress = Partial<NonNullable<Claim['build']>>

// Outside the transaction of the work, so that progress is visible before it commits.
const progress = (db: Db, claimId: number, change: Progress) =>
  db
    .updateTable('claimBuild')
    .set({
      ...change,
      ...(change.status === 'done' || change.status === 'failed' ? { finishedAt: sql<string>`now()` } : {}),
    })
    .where('claimId', '=', claimId)
    .execute()

type Locked = {
  contractId: number
  period: string
  endsOn: string
  constants: Record<string, { type: ConstantType }>
}

const lockClaim = (trx: Trx, claimId: number) =>
  sql<Locked>`
    select claim.contract_id, claim.period, (claim.period + interval '1 month - 1 day')::date as ends_on,
      contract.constants
    from claim join contract on contract.id = claim.contract_id
    where claim.id = ${claimId} and claim.status = any(${valuesOf(claimWorkflow, claimWorkflow.actions.generate.from)}::int[]) for update of claim`
    .execute(trx)
    .then(({ rows: [row] }) => row)

/** The number of ledger lines of the month. */
const postedIn = (db: Db, claimId: number) =>
  sql<{ count: number }>`
    select count(*)::int as count from claim join claim_record line on line.contract_id = claim.contract_id
      and line.posted_period = claim.period and line.status <> 'void'
    where claim.id = ${claimId}`
    .execute(db)
    .then(({ rows: [row] }) => row?.count ?? 0)

/** Total for the progress bar: each fact is read and posted, each ledger line is written. */
async function sizeOf(db: Db, claimId: number, { contractId, endsOn }: Locked) {
  return 2 * (await countWaiting(db, contractId, endsOn)) + (await postedIn(db, claimId)) + 1
}

async function build(db: Db, claimId: number, userId: number | null) {
  let done = 0
  let total = 1
  // Progress stays below the total until the transaction commits.
  const onProgress = (count: number) => {
    done = Math.min(done + count, total - 1)
    return progress(db, claimId, { done })
  }
  await progress(db, claimId, { status: 'running', done, total: 0 })
  await db.transaction().execute(async (trx) => {
    await setAuditContext(trx, { action: 'generate', actor: userId ?? undefined })
    await sql`select set_config('statement_timeout', '300s', true)`.execute(trx)
    const locked = await lockClaim(trx, claimId)
    if (!locked) return
    total = await sizeOf(db, claimId, locked)
    await progress(db, claimId, { total })
    await postDuty(trx, locked.contractId, locked.endsOn, typesOf(locked.constants), onProgress)
    const { facts, result } = await compute(trx, locked.contractId, locked.period)
    await writeResult(trx, claimId, facts, result, onProgress)
  })
  await progress(db, claimId, { status: 'done', done: total, total })
}

/** Posts duty facts to the ledger and computes a claim. */
export const buildClaim: Task<z.infer<typeof payload>> = {
  name: 'build-claim',
  payload,
  run: ({ db }, { claimId, userId }) =>
    build(db, claimId, userId).catch(async (error) => {
      await progress(db, claimId, { status: 'failed', message: (error as Error).message.slice(0, 300) })
      throw error
    }),
}

/** Queues the build of a claim; queued twice, it runs once. */
export async function queueBuild(trx: Trx, claimId: number, userId: number | null) {
  await sql`insert into claim_build (claim_id) values (${claimId})
    on conflict (claim_id) do update set status = 'waiting', done = 0, total = 0, message = null, asked_at = now(),
      finished_at = null`.execute(trx)
  await addJob(trx, buildClaim, { claimId, userId }, { key: `claim-${claimId}` })
}

/** Reminds the contractor three days before the deadline, once. */
async function remind(trx: Trx) {
  const { rows } = await sql<{ id: number }>`
    update claim set reminded_at = now() where status = ${claimStatus.reconciliation} and reminded_at is null
      and reconcile_due_at between now() and now() + interval '3 days' returning id`.execute(trx)
  for (const { id } of rows) await notifyClaim(trx, id, 'claim.reminder', 'contractor')
}

/** Creates a claim for every contract that was in force last month: on the first, at 02:00. */
export const buildClaims: Task<object> = {
  name: 'build-claims',
  payload: z.object({}),
  cron: '0 18 * * *',
  run: ({ db }) =>
    db.transaction().execute(async (trx) => {
      await setAuditContext(trx, { action: 'generate' })
      const { rows } = await sql<{ id: number }>`
        insert into claim (contract_id, contractor_id, period)
        select contract.id, contractor_id, month.period from contract
        join contract_period month on month.contract_id = contract.id
          and month.period = (date_trunc('month', local_today()) - interval '1 month')::date
        where contract.status = any(${[signed, terminated, suspended]}::int[]) and extract(day from local_today()) = 1
        on conflict (contract_id, period) do nothing returning id`.execute(trx)
      for (const { id } of rows) await queueBuild(trx, id, null)
      await remind(trx)
    }),
}
