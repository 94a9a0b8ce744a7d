import { deviceOf } from '@patuh/domain/access/device'
import type { PushDeviceInput } from '@patuh/domain/workplace/delivery'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

const mostDevices = 20

export async function devicesOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('pushDevice')
    .select(['id', 'endpoint', 'userAgent', 'createdAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceOf(userAgent) }))
}

/** The telephone number of the user, and the last text messages to it. */
export async function phoneOf(db: Db, userId: number) {
  const { rows } = await sql<{ number: string | null }>`
    select nullif(person.phone, '') as number from "user" join person on person.id = person_id
    where "user".id = ${userId}`.execute(db)
  const last = await db
    .selectFrom('noticeDelivery')
    .innerJoin('notification', 'notification.id', 'notificationId')
    .select(['notification.createdAt as at', 'state', 'attempts', 'failure'])
    .where('recipientId', '=', userId)
    .where('deviceId', 'is', null)
    .orderBy('noticeDelivery.id', 'desc')
    .limit(5)
    .execute()
  return { number: rows[0]?.number ?? null, last }
}

/** Stores a browser; one in which somebody else had allowed messages is now this user's. */
export async function allow(
  trx: Trx,
  userId: number,
  { endpoint, keys }: PushDeviceInput,
  userAgent: string,
) {
  const device = { userId, ...keys, userAgent: userAgent.slice(0, 300) }
  const { id } = await trx
    .insertInto('pushDevice')
    .values({ endpoint, ...device })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...device, usedAt: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`delete from push_device where user_id = ${userId} and id not in (
    select id from push_device where user_id = ${userId} order by id = ${id} desc, id desc limit ${sql.lit(mostDevices)})`.execute(
    trx,
  )
  return id
}

export const revoke = (trx: Trx, userId: number, id: number) =>
  trx
    .deleteFrom('pushDevice')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(['id', 'userAgent'])
    .executeTakeFirst()
