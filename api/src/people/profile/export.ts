import type { Language } from '@patuh/domain/platform/language'
import type { NoticeValues } from '@patuh/domain/workplace/notice'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { devicesOf } from '../../workplace/delivery/queries.ts'
import { noticeText } from '../../workplace/notification/present.ts'
import { find, privileges } from './queries.ts'

const maxRows = 5000

async function events(db: Db, userId: number) {
  const { rows: activity } = await sql`
    select at, action, entity, entity_id from event where actor_id = ${userId}
    order by id desc limit ${sql.lit(maxRows)}`.execute(db)
  const { rows: changes } = await sql`
    select at, action, before, after from event
    where (entity = 'user' and entity_id = ${userId})
      or (entity = 'person' and entity_id = (select person_id from "user" where id = ${userId}))
    order by id desc limit ${sql.lit(maxRows)}`.execute(db)
  return { activity, changes }
}

/** The account: sign-ins, devices, photo and registration. */
async function account(db: Db, userId: number) {
  const own = await db
    .selectFrom('user')
    .select(['createdAt', 'lastLoginAt', 'termsAcceptedAt', 'status'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const sessions = await db
    .selectFrom('session')
    .select(['startedAt', 'seenAt', 'endsAt', 'ip', 'userAgent'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  const devices = await db
    .selectFrom('device')
    .select('seenAt')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  const photo = await db
    .selectFrom('photo')
    .select(['bytes', 'changedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  const registration = await db
    .selectFrom('registration')
    .select(['registrationNo', 'fullName', 'email', 'phone', 'position', 'reason', 'locale', 'status'])
    .select(['remark', 'createdAt', 'decidedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return {
    account: own,
    sessions,
    devices,
    photo: photo
      ? { changedAt: photo.changedAt, picture: `data:image/webp;base64,${photo.bytes.toString('base64')}` }
      : null,
    registration: registration ?? null,
  }
}

type Notice = { kind: string; params: NoticeValues }

/** The user's notices in their language, and their preferences. */
async function notices(db: Db, userId: number, language: Language) {
  const { rows } = await sql<Notice>`
    select kind, params, link, is_read, created_at, read_at, deleted_at, mailed_at from notification
    where recipient_id = ${userId} order by id desc limit ${sql.lit(maxRows)}`.execute(db)
  const items = await db
    .selectFrom('notificationPreference')
    .select(['kind', 'bell', 'mail', 'push', 'phone'])
    .where('userId', '=', userId)
    .orderBy('kind')
    .execute()
  const setting = await db
    .selectFrom('notificationSetting')
    .select(['isDaily', 'quietFrom', 'quietTo'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  const settings = await db
    .selectFrom('userSetting')
    .select(['startScreen', 'hasSound'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return {
    settings: settings ?? null,
    notifications: rows.map(({ params, ...row }) => ({ ...row, ...noticeText(row.kind, params, language) })),
    notificationPreferences: { isDaily: false, quietFrom: null, quietTo: null, ...setting, items },
    pushDevices: await devicesOf(db, userId),
  }
}

async function arrangements(db: Db, userId: number) {
  const { rows: substitutions } = await sql`
    select owner.full_name as user, other.full_name as substitute, from_date::text, to_date::text, note, ended_at
    from substitution
    join "user" owning on owning.id = substitution.user_id join person owner on owner.id = owning.person_id
    join "user" deputy on deputy.id = substitute_id join person other on other.id = deputy.person_id
    where ${userId} in (substitution.user_id, substitute_id)
    order by substitution.id desc limit ${sql.lit(maxRows)}`.execute(db)
  const { rows: savedViews } = await sql`
    select list, name, search, user_type_id is not null as is_shared,
      exists (select from saved_view_default where view_id = saved_view.id and user_id = ${userId}) as is_default
    from saved_view where user_id = ${userId} order by id limit ${sql.lit(maxRows)}`.execute(db)
  return { substitutions, savedViews }
}

/** Export of all personal data of a user (data portability), without secrets or data of others. */
export async function personalData(db: Db, userId: number) {
  const profile = await find(db, userId)
  return {
    profile,
    privileges: await privileges(db, userId),
    ...(await account(db, userId)),
    ...(await notices(db, userId, profile.locale as Language)),
    ...(await arrangements(db, userId)),
    ...(await events(db, userId)),
  }
}
