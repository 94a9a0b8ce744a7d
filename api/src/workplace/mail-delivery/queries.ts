import type { DeliveryStatus, mailDeliveryList } from '@patuh/domain/platform/mail-delivery'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { type ListShape, oneOfTexts } from '../../platform/db/list.ts'
import { listQueries } from '../../platform/db/list-page.ts'

const column = (name: string) => sql.ref(`mailDelivery.${name}`)

/** Its job failed and is still in the queue, and is not running just now. */
const isQueued = sql<SqlBool>`(status = 'failed' and exists (
  select from graphile_worker.jobs where jobs.id = mail_delivery.job_id and locked_at is null))`
const mayRetry = sql<SqlBool>`(${isQueued} or (status = 'refused' and payload is not null))`

const rows = (db: Db, _: Actor) =>
  db
    .selectFrom('mailDelivery')
    .select(['id', 'createdAt', 'updatedAt', 'to', 'template', 'attempts', 'error', 'retriedAt'])
    .select([sql<DeliveryStatus>`status`.as('status'), mayRetry.as('mayRetry')])

const shape: ListShape<typeof mailDeliveryList> = {
  id: column('id'),
  newestFirst: true,
  sorts: {
    id: column('id'),
    createdAt: column('createdAt'),
    to: column('to'),
    template: column('template'),
    status: column('status'),
    attempts: column('attempts'),
  },
  filters: { status: oneOfTexts(column('status')) },
  words: [column('to'), column('template')],
}

export const { exported, list } = listQueries(rows, shape)

export const find = (db: Db, id: number) =>
  db.selectFrom('mailDelivery').select('id').where('id', '=', id).executeTakeFirst()

/** Tries failed mails again at once, with all their attempts; answers how many. */
async function reschedule(trx: Trx, which: ReturnType<typeof sql<SqlBool>>) {
  const { rows } = await sql<{ count: number }>`
    with chosen as (
      update mail_delivery set retried_at = now() where ${which} and ${isQueued} returning job_id),
    started as (
      select from graphile_worker.reschedule_jobs(
        array(select job_id from chosen), run_at := now(), attempts := 0))
    select count(*)::int from started`.execute(trx)
  return rows[0]?.count ?? 0
}

/** A refused mail has no job any more: it gets a new one. */
async function requeue(trx: Trx, which: ReturnType<typeof sql<SqlBool>>) {
  const { rows } = await sql<{ count: number }>`
    with added as (
      update mail_delivery set retried_at = now(), payload = null,
        job_id = (graphile_worker.add_job(task, payload::json, max_attempts := 17)).id
      where ${which} and status = 'refused' and payload is not null returning id)
    select count(*)::int from added`.execute(trx)
  return rows[0]?.count ?? 0
}

const retry = async (trx: Trx, which: ReturnType<typeof sql<SqlBool>>) =>
  (await reschedule(trx, which)) + (await requeue(trx, which))

export const retryOne = (trx: Trx, id: number) => retry(trx, sql<SqlBool>`id = ${id}`)
export const retryAll = (trx: Trx) => retry(trx, sql<SqlBool>`status in ('failed', 'refused')`)
