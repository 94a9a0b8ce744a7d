import type { Language } from '@patuh/domain/language'
import {
  isMailed,
  isMandatory,
  type NoticeValues,
  type NotificationQuery,
  noticeKinds,
  noticeText,
} from '@patuh/domain/notification'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/db.ts'

type Row = {
  id: number
  kind: string
  params: NoticeValues
  isRead: boolean
  complaintId: number | null
  link: string | null
  createdAt: string
}

const columns = sql`id, kind, params, is_read, complaint_id, link, created_at`

const told = ({ kind, params, ...row }: Row, language: Language) => ({
  ...row,
  kind,
  ...noticeText(kind, params, language),
})

const narrowed = (isRead: NotificationQuery['isRead']) =>
  isRead === undefined ? sql`` : isRead === '1' ? sql`and is_read` : sql`and not is_read`

/** Someone's own notices, newest first, and how many there are: always exact, as the bell shows it. */
export async function list(
  db: Db,
  userId: number,
  { page, limit, isRead }: NotificationQuery,
  language: Language,
) {
  const where = sql`recipient_id = ${userId} and deleted_at is null ${narrowed(isRead)}`
  const { rows } = await sql<Row & { total: number }>`
    select ${columns}, (select count(*) from notification where ${where}) as total
    from notification where ${where}
    order by id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const total = rows[0]?.total ?? (page === 1 ? 0 : await count(db, where))
  return { items: rows.map((row) => told(row, language)), total }
}

async function count(db: Db, where: ReturnType<typeof sql>) {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from notification where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Opening it marks it read: one statement, and nothing rings when it was read before. */
export async function open(db: Db, userId: number, id: number, language: Language) {
  const { rows } = await sql<Row>`
    with seen as (
      update notification set is_read = true, read_at = now()
      where id = ${id} and recipient_id = ${userId} and deleted_at is null and not is_read
    )
    select id, kind, params, true as is_read, complaint_id, link, created_at from notification
    where id = ${id} and recipient_id = ${userId} and deleted_at is null`.execute(db)
  return rows[0] && told(rows[0], language)
}

export async function mark(db: Db, userId: number, id: number, isRead: boolean, language: Language) {
  const { rows } = await sql<Row>`
    update notification set is_read = ${isRead}, read_at = case when ${isRead} then now() end
    where id = ${id} and recipient_id = ${userId} and deleted_at is null
    returning ${columns}`.execute(db)
  return rows[0] && told(rows[0], language)
}

/** For its recipient only; what it was about is not touched. */
export async function forget(db: Db, userId: number, id: number) {
  const { rows } = await sql<{ id: number }>`
    update notification set deleted_at = now()
    where id = ${id} and recipient_id = ${userId} and deleted_at is null returning id`.execute(db)
  return rows[0]
}

export async function readAll(db: Db, userId: number) {
  const { rows } = await sql<{ id: number }>`
    update notification set is_read = true, read_at = now()
    where recipient_id = ${userId} and deleted_at is null and not is_read returning id`.execute(db)
  return rows.length
}

export async function preferences(db: Db, userId: number) {
  const setting = await db
    .selectFrom('notificationSetting')
    .select('isDaily')
    .where('userId', '=', userId)
    .executeTakeFirst()
  const chosen = await db
    .selectFrom('notificationPreference')
    .selectAll()
    .where('userId', '=', userId)
    .execute()
  const of = new Map(chosen.map((row) => [row.kind, row]))
  const items = noticeKinds.map((kind) => ({
    kind,
    bell: isMandatory(kind) || (of.get(kind)?.bell ?? true),
    mail: isMailed(kind) && (isMandatory(kind) || (of.get(kind)?.mail ?? true)),
    isMailed: isMailed(kind),
    isMandatory: isMandatory(kind),
  }))
  return { items, isDaily: setting?.isDaily ?? false }
}

export async function choose(
  trx: Trx,
  userId: number,
  {
    items,
    isDaily,
  }: { items: { kind: string; bell: boolean; mail: boolean }[]; isDaily?: boolean | undefined },
) {
  if (isDaily !== undefined)
    await trx
      .insertInto('notificationSetting')
      .values({ userId, isDaily })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ isDaily }))
      .execute()
  await trx.deleteFrom('notificationPreference').where('userId', '=', userId).execute()
  if (items.length > 0)
    await trx
      .insertInto('notificationPreference')
      .values(items.map((item) => ({ userId, ...item })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
