import type { AuditAction } from '@patuh/domain/audit-action'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db, Trx } from '../db/db.ts'
import { introduce } from '../http/change.ts'
import type { Task } from '../jobs/task.ts'
import { ended, resumed, started } from './clock.ts'
import { step } from './move.ts'
import type { Reviewed } from './price.ts'
import { price } from './steps.ts'
import { tell } from './tell.ts'

const batch = 200

/** Works through what one statement finds, two hundred in a transaction; other nodes pass over what is held. */
async function through(db: Db, action: AuditAction, work: (trx: Trx) => Promise<number>) {
  let done: number
  do {
    done = await db.transaction().execute(async (trx) => {
      await introduce(trx, { action })
      return work(trx)
    })
  } while (done === batch)
}

/** What is newly open: what it would cost stands in the ledger as not yet counted. */
const priceOpen = (db: Db) =>
  through(db, 'priceReview', async (trx) => {
    const { rows } = await sql<Reviewed & { status: number }>`
      select id, ref_no, kind, source_id, contract_id, zone_id, happened_at, status from review
      where priced_at is null order by id limit ${batch} for update skip locked`.execute(trx)
    for (const review of rows) if ([1, 2, 6].includes(review.status)) await price(trx, review, 'provisional')
    await sql`update review set priced_at = now() where id = any(${rows.map(({ id }) => id)}::int[])`.execute(
      trx,
    )
    return rows.length
  })

/** The contractor hears of what is open, all of a contract at once. */
const announce = (db: Db) =>
  through(db, 'announceReview', async (trx) => {
    const { rows } = await sql<{ id: number; status: number }>`
      select id, status from review where told_at is null order by id limit ${batch}
      for update skip locked`.execute(trx)
    const open = rows.filter(({ status }) => status === 1).map(({ id }) => id)
    if (open.length > 0) await tell(trx, open, 'review.opened', 'contractor')
    await sql`update review set told_at = now() where id = any(${rows.map(({ id }) => id)}::int[])`.execute(
      trx,
    )
    return rows.length
  })

type Due = { id: number; clock: string; isOver: boolean }

const idsOf = (rows: Due[], clock: string, isOver: boolean) =>
  rows.filter((row) => row.clock === clock && row.isOver === isOver).map(({ id }) => id)

async function warn(trx: Trx, rows: Due[]) {
  const ids = rows.map(({ id }) => id)
  await sql`update review set warned_at = coalesce(warned_at, now()),
      overdue_at = case when due_at <= now() then now() end
    where id = any(${ids}::int[])`.execute(trx)
  for (const clock of ['justify', 'answer']) {
    const soon = idsOf(rows, clock, false)
    if (soon.length > 0) await tell(trx, soon, 'review.dueSoon', 'contractor')
  }
  const soon = idsOf(rows, 'verify', false)
  if (soon.length > 0) await tell(trx, soon, 'review.dueSoon', 'verifiers')
}

/** A deadline passes a review on. It never decides anything: nobody is fined by a clock. */
async function passOn(trx: Trx, rows: Due[]) {
  const silent = idsOf(rows, 'justify', true)
  const moved = await step(trx, silent, 'deadline', { noResponse: true, ...ended, ...started('verify') })
  const unanswered = await step(trx, idsOf(rows, 'answer', true), 'silence', { noAnswer: true, ...resumed })
  const passed = [...moved, ...unanswered]
  if (passed.length > 0) await tell(trx, passed, 'review.noResponse', 'verifiers')
}

const watchClocks = (db: Db) =>
  through(db, 'deadline', async (trx) => {
    const { rows } = await sql<Due>`
      select id, clock, due_at <= now() as is_over from review
      where due_at is not null and ((due_at <= now() and overdue_at is null)
        or (warned_at is null and now() >= clock_started_at + (due_at - clock_started_at) * 0.75))
      order by due_at limit ${batch} for update skip locked`.execute(trx)
    if (rows.length === 0) return 0
    await warn(trx, rows)
    await passOn(trx, rows)
    return rows.length
  })

/** Everything about reviews that happens by itself, in order. */
export async function handleReviews(db: Db) {
  await priceOpen(db)
  await announce(db)
  await watchClocks(db)
}

export const reviewWatch: Task<object> = {
  name: 'watch-reviews',
  payload: z.object({}),
  cron: '* * * * *',
  run: ({ db }) => handleReviews(db),
}
