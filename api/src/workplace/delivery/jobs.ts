import { type Language, languageFrom } from '@patuh/domain/platform/language'
import { liveKinds, type NoticeValues } from '@patuh/domain/workplace/notice'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import type { Env } from '../../platform/env.ts'
import type { JobContext, Task } from '../../platform/jobs/task.ts'
import { mayJudge, pathOf } from '../notification/place.ts'
import { noticeText } from '../notification/present.ts'
import { sendText } from './gateway.ts'
import type { Answer } from './outbound.ts'
import { pushKeys, sendPush } from './push.ts'

const isQuiet = sql`case
  when quiet_from is null then false
  when quiet_from <= quiet_to then local_time >= quiet_from and local_time < quiet_to
  else local_time >= quiet_from or local_time < quiet_to end`

/** Of many notices at once, as at the end of quiet hours, a user gets the newest only. */
const mostAtOnce = 5
const batch = 500

/** Queues a message to every device and telephone that wants these notices; live kinds also in quiet hours. */
const queue = (db: Db, hasGateway: boolean) =>
  sql<{ id: number }>`
    with due as (
      select notification.id from notification
      left join notification_setting setting on setting.user_id = recipient_id
      cross join lateral (select (now() at time zone business_zone())::time as local_time) here
      where pushed_at is null and (kind = any(${liveKinds}::text[]) or not ${isQuiet})
      order by notification.id limit ${sql.lit(batch)} for update of notification skip locked
    ), taken as (
      update notification set pushed_at = now() from due where notification.id = due.id
      returning notification.id, recipient_id, kind, is_read, created_at
    ), newest as (
      select taken.id, recipient_id, coalesce(push, true) as push, coalesce(phone, false) as phone,
        row_number() over (partition by recipient_id order by taken.id desc) as number
      from taken join "user" on "user".id = recipient_id and "user".status = 'active'
      left join notification_preference preference
        on preference.user_id = recipient_id and preference.kind = taken.kind
      where not is_read and taken.created_at > now() - interval '1 day'
    ), queued as (
      insert into notice_delivery (notification_id, device_id)
      select newest.id, device.id from newest join push_device device on device.user_id = recipient_id
      where push and number <= ${sql.lit(mostAtOnce)}
      union all
      select id, null from newest where phone and ${hasGateway} and number <= ${sql.lit(mostAtOnce)}
    )
    select id from taken`
    .execute(db)
    .then(({ rows }) => rows.length)

type Due = {
  id: number
  attempts: number
  notificationId: number
  kind: string
  params: NoticeValues
  link: string | null
  complaintId: number | null
  mayJudge: boolean
  locale: string
  phone: string | null
  device: { id: number; endpoint: string; p256dh: string; auth: string } | null
}

const sentTogether = 20

/** Takes the next messages; one whose sender dies is due again after ten minutes. */
const take = (db: Db) =>
  sql<Due>`
    with due as (
      select id from notice_delivery where state = 'waiting' and due_at <= now()
      order by due_at limit ${sql.lit(sentTogether)} for update skip locked
    ), taken as (
      update notice_delivery set attempts = attempts + 1, due_at = now() + interval '10 minutes'
      from due where notice_delivery.id = due.id returning notice_delivery.*
    )
    select taken.id::int, taken.attempts, notification.id as notification_id, notification.kind, notification.params, link,
      complaint_id, ${mayJudge} as may_judge, "user".locale, nullif(person.phone, '') as phone,
      case when device.id is not null then json_build_object('id', device.id, 'endpoint', device.endpoint,
        'p256dh', device.p256dh, 'auth', device.auth) end as device
    from taken join notification on notification.id = notification_id
    join "user" on "user".id = recipient_id join person on person.id = "user".person_id
    left join push_device device on device.id = device_id`
    .execute(db)
    .then(({ rows }) => rows)

const maxBody = 300
const keysOnce = (db: Db, env: Env) => {
  let keys: ReturnType<typeof pushKeys> | undefined
  return () => {
    keys ??= pushKeys(db, env)
    return keys
  }
}

async function send(env: Env, keys: ReturnType<typeof keysOnce>, due: Due): Promise<Answer> {
  const { title, description } = noticeText(due.kind, due.params, languageFrom(due.locale) as Language)
  const path = pathOf(due)
  if (due.device) {
    const message = { title, body: description.slice(0, maxBody), url: path, tag: `n${due.notificationId}` }
    const isUrgent = (liveKinds as string[]).includes(due.kind)
    return sendPush(env, await keys(), due.device, message, isUrgent)
  }
  if (!env.gateway || !due.phone) return { status: 400, retryAfter: 0 }
  const text = [title, description.slice(0, maxBody), `${env.baseUrl}${path}`].filter(Boolean).join('\n')
  return sendText(env.gateway, { phone: due.phone, text, id: `patuh-${due.id}` })
}

const maxAttempts = 6
/** The status of a request that got no answer. */
const unanswered = 0
const isPassing = (status: number) => [unanswered, 408, 429].includes(status) || status >= 500

/** Records what became of a message. A device that the push service no longer knows is removed. */
async function record(
  db: Db,
  { id, attempts, device }: Due,
  { status, retryAfter }: Answer,
  failure: string,
) {
  if (status >= 200 && status < 300) {
    await sql`update notice_delivery set state = 'sent', sent_at = now(), failure = null where id = ${id}`.execute(
      db,
    )
    if (device) await sql`update push_device set used_at = now() where id = ${device.id}`.execute(db)
  } else if (device && (status === 404 || status === 410))
    await db.deleteFrom('pushDevice').where('id', '=', device.id).execute()
  else {
    const seconds = Math.min(Math.max(retryAfter, 60 * 2 ** attempts), 6 * 60 * 60)
    await sql`update notice_delivery set failure = ${failure.slice(0, 200)},
      state = ${isPassing(status) && attempts < maxAttempts ? 'waiting' : 'failed'},
      due_at = now() + make_interval(secs => ${seconds}) where id = ${id}`.execute(db)
  }
}

// Ends before the next run begins, which goes on with the rest.
const maxMs = 45_000

/** Sends the messages that are due, twenty at a time. */
export async function deliverNotices({ db, env }: Pick<JobContext, 'db' | 'env'>) {
  const since = Date.now()
  while ((await queue(db, env.gateway !== undefined)) === batch && Date.now() - since < maxMs);
  const keys = keysOnce(db, env)
  for (;;) {
    const due = await take(db)
    const answers = await Promise.all(
      due.map((one) =>
        send(env, keys, one).then(
          (answer) => ({ answer, failure: `HTTP ${answer.status}` }),
          (error: Error) => ({ answer: { status: unanswered, retryAfter: 0 }, failure: error.message }),
        ),
      ),
    )
    for (const [index, { answer, failure }] of answers.entries())
      await record(db, due[index] as Due, answer, failure)
    if (due.length < sentTogether || Date.now() - since > maxMs) return
  }
}

export const deliverTask: Task<object> = {
  name: 'deliver-notices',
  payload: z.object({}),
  cron: '* * * * *',
  run: deliverNotices,
}
