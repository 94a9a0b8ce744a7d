import type { Language } from '@patuh/domain/platform/language'
import { isMailed, isMandatory, type NoticeValues, noticeKinds } from '@patuh/domain/workplace/notice'
import type {
  NotificationQuery,
  notificationList,
  PreferenceInput,
} from '@patuh/domain/workplace/notification'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { exportOf, type ListShape, oneOfTexts } from '../../platform/db/list.ts'
import { listPage } from '../../platform/db/list-page.ts'
import { noticeText, noticeWords } from './present.ts'

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

const withText = ({ kind, params, ...row }: Row, language: Language) => ({
  ...row,
  kind,
  ...noticeText(kind, params, language),
})

const rows = (db: Db, userId: number) =>
  db
    .selectFrom('notification')
    .select(['id', 'kind', 'params', 'isRead', 'complaintId', 'link', 'createdAt'])
    .where('recipientId', '=', userId)
    .where('deletedAt', 'is', null)

/** Newest first. The text is searched in the words of the kind and in the values. */
const shape: ListShape<typeof notificationList> = {
  id: sql.ref('notification.id'),
  newestFirst: true,
  sorts: { createdAt: sql.ref('notification.createdAt') },
  filters: {
    isRead: (isRead) => (isRead === '1' ? sql`is_read` : sql`not is_read`),
    kind: oneOfTexts(sql.ref('notification.kind')),
  },
  words: [
    sql`replace(jsonb_path_query_array(params, '$.*')::text, '\\"', '"')`,
    (pattern) => sql`kind in (
      select key from jsonb_each_text(${JSON.stringify(noticeWords)}::jsonb) where value ilike ${pattern})`,
  ],
}

/** The user's notices with their exact count, which the bell shows. */
export async function list(db: Db, userId: number, query: NotificationQuery, language: Language) {
  const { items, ...counted } = await listPage(
    db,
    { name: 'notification', reader: userId },
    { ...query, count: 'exact' },
    () => [rows(db, userId), shape],
  )
  return { items: items.map((row) => withText(row as Row, language)), ...counted }
}

export const listed = (db: Db, userId: number) => exportOf(db, rows(db, userId), shape)

/** The title in the language of the recipient's mails. */
export async function titleOf(db: Db, userId: number, id: number) {
  const row = await rows(db, userId).where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { locale } = await db
    .selectFrom('user')
    .select('locale')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return noticeText(row.kind, row.params, locale as Language).title
}

export async function find(db: Db, userId: number, id: number, language: Language) {
  const row = await rows(db, userId).where('id', '=', id).executeTakeFirst()
  return row && withText(row as Row, language)
}

/** Opens a notice and marks it read in one statement, which notifies only if it was unread. */
export async function open(db: Db, userId: number, id: number, language: Language) {
  const { rows } = await sql<Row>`
    with marked as (
      update notification set is_read = true, read_at = now()
      where id = ${id} and recipient_id = ${userId} and deleted_at is null and not is_read
    )
    select id, kind, params, true as is_read, complaint_id, link, created_at from notification
    where id = ${id} and recipient_id = ${userId} and deleted_at is null`.execute(db)
  return rows[0] && withText(rows[0], language)
}

export async function mark(db: Db, userId: number, id: number, isRead: boolean, language: Language) {
  const { rows } = await sql<Row>`
    update notification set is_read = ${isRead}, read_at = case when ${isRead} then now() end
    where id = ${id} and recipient_id = ${userId} and deleted_at is null
    returning ${columns}`.execute(db)
  return rows[0] && withText(rows[0], language)
}

/** Returns undefined if it is already so. */
export const setRead = (trx: Trx, userId: number, id: number, isRead: boolean) =>
  trx
    .updateTable('notification')
    .set({ isRead, readAt: isRead ? sql<string>`now()` : null })
    .where('id', '=', id)
    .where('recipientId', '=', userId)
    .where('deletedAt', 'is', null)
    .where('isRead', '!=', isRead)
    .returning('id')
    .executeTakeFirst()

/** Deletes a notice for its recipient. */
export async function remove(db: Db, userId: number, id: number) {
  const { rows } = await sql<{ id: number }>`
    update notification set deleted_at = now()
    where id = ${id} and recipient_id = ${userId} and deleted_at is null returning id`.execute(db)
  return rows[0]
}

/** Restores a notice that its recipient deleted; also one that is not deleted. */
export async function restore(db: Db, userId: number, id: number) {
  const { rows } = await sql<{ id: number }>`
    update notification set deleted_at = null
    where id = ${id} and recipient_id = ${userId} returning id`.execute(db)
  return rows[0]
}

export async function readAll(db: Db | Trx, userId: number) {
  const { rows } = await sql<{ id: number }>`
    update notification set is_read = true, read_at = now()
    where recipient_id = ${userId} and deleted_at is null and not is_read returning id`.execute(db)
  return rows.length
}

export async function preferences(db: Db, userId: number) {
  const setting = await db
    .selectFrom('notificationSetting')
    .select(['isDaily', 'quietFrom', 'quietTo'])
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
    push: of.get(kind)?.push ?? true,
    phone: of.get(kind)?.phone ?? false,
    isMailed: isMailed(kind),
    isMandatory: isMandatory(kind),
  }))
  const { quietFrom: from, quietTo: to } = setting ?? {}
  const quietHours = from && to ? { from: from.slice(0, 5), to: to.slice(0, 5) } : null
  return { items, isDaily: setting?.isDaily ?? false, quietHours }
}

export async function choose(trx: Trx, userId: number, { items, isDaily, quietHours }: PreferenceInput) {
  const setting = {
    ...(isDaily !== undefined && { isDaily }),
    ...(quietHours !== undefined && {
      quietFrom: quietHours?.from ?? null,
      quietTo: quietHours?.to ?? null,
    }),
  }
  if (Object.keys(setting).length > 0)
    await trx
      .insertInto('notificationSetting')
      .values({ userId, ...setting })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(setting))
      .execute()
  await trx.deleteFrom('notificationPreference').where('userId', '=', userId).execute()
  if (items.length > 0)
    await trx
      .insertInto('notificationPreference')
      .values(items.map((item) => ({ userId, ...item })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
