import { caseStatus, openStatuses } from '@patuh/domain/casework/case/workflow'
import type { AuditAction } from '@patuh/domain/platform/audit-action'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db, Trx } from '../../platform/db/db.ts'
import { setAuditContext } from '../../platform/http/change.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { send } from '../case/notify.ts'
import { price, reviewCases } from './kind.ts'
import type { Reviewed } from './price.ts'

const batch = 200

/** Processes rows in transactions of two hundred; skips rows locked by other nodes. */
async function inBatches(db: Db, action: AuditAction, work: (trx: Trx) => Promise<number>) {
  let done: number
  do {
    done = await db.transaction().execute(async (trx) => {
      await setAuditContext(trx, { action })
      return work(trx)
    })
  } while (done === batch)
}

/** Posts a provisional ledger line for each newly opened review. */
const priceOpen = (db: Db) =>
  inBatches(db, 'price-review', async (trx) => {
    const { rows } = await sql<Reviewed & { status: number }>`
      select id, ref_no, kind, source_id, contract_id, zone_id, happened_at, status from review
      where priced_at is null order by id limit ${batch} for update skip locked`.execute(trx)
    for (const review of rows)
      if (openStatuses.includes(review.status)) await price(trx, review, 'provisional')
    await sql`update review set priced_at = now() where id = any(${rows.map(({ id }) => id)}::int[])`.execute(
      trx,
    )
    return rows.length
  })

/** Notifies the contractor of open reviews, one notice per contract. */
const announce = (db: Db) =>
  inBatches(db, 'announce-review', async (trx) => {
    const { rows } = await sql<{ id: number; kind: 'touring' | 'attendance'; status: number }>`
      select id, kind, status from review where told_at is null order by id limit ${batch}
      for update skip locked`.execute(trx)
    const open = rows.filter(({ status }) => status === caseStatus.awaitingJustification)
    for (const kind of Object.values(reviewCases)) {
      const ids = open.filter((row) => row.kind === kind.source).map(({ id }) => id)
      if (ids.length > 0) await send({ trx, kind, ids }, 'review.opened', ['contractor'])
    }
    await sql`update review set told_at = now() where id = any(${rows.map(({ id }) => id)}::int[])`.execute(
      trx,
    )
    return rows.length
  })

/** All automatic work on reviews, in order. */
export async function handleReviews(db: Db) {
  await priceOpen(db)
  await announce(db)
}

export const reviewWatch: Task<object> = {
  name: 'watch-reviews',
  payload: z.object({}),
  cron: '* * * * *',
  run: ({ db }) => handleReviews(db),
}
