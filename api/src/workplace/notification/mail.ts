import type { Language } from '@patuh/domain/platform/language'
import { isMandatory, liveKinds, type NoticeValues } from '@patuh/domain/workplace/notice'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db, Trx } from '../../platform/db/db.ts'
import { contributed } from '../../platform/feature.ts'
import type { JobContext, Task } from '../../platform/jobs/task.ts'
import { inLanguage } from '../../platform/locale/reader.ts'
import type { Enclosure } from '../../platform/mail/deliver.ts'
import { readerOf, sendMail } from '../../platform/mail/mail.ts'
import { mayJudge, pathOf } from './place.ts'
import { noticeText } from './present.ts'

declare module '../../platform/feature.ts' {
  interface Feature {
    enclosures?: readonly Enclosing[]
  }
}

type DueNotice = {
  recipientId: number
  kind: string
  params: NoticeValues
  complaintId: number | null
  link: string | null
  isStale: boolean
  isSeen: boolean
  mayJudge: boolean
}

// The last 8:00 in the agency's time zone.
const lastMorning = sql`((date_trunc('day', now() at time zone business_zone() - interval '8 hours') + interval '8 hours')
  at time zone business_zone())`

/** A place in the order of unmailed notices: by recipient, then by id. */
type Place = { recipientId: number; id: number }
const start: Place = { recipientId: 0, id: 0 }

const isAfter = ({ recipientId, id }: Place) => sql`(recipient_id, notification.id) > (${recipientId}, ${id})`
// Not the opposite of the other, which would not be a range of the index.
const isUpTo = ({ recipientId, id }: Place) => sql`(recipient_id, notification.id) <= (${recipientId}, ${id})`

/** At most this many notices are read and mailed in one transaction. */
const batch = 500

/** Where the next batch ends: after the last recipient whose notices all fit into it. */
async function endOfBatch(db: Db, from: Place): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select recipient_id, id from notification where mailed_at is null and ${isAfter(from)}
    order by recipient_id, id limit ${sql.lit(batch)}`.execute(db)
  const last = rows.at(-1)
  if (rows.length < batch) return last
  return rows.findLast(({ recipientId }) => recipientId !== last?.recipientId) ?? last
}

/**
 * Selects and marks the notices of a batch to mail now, each once: urgent kinds at once; for users with a daily
 * digest, those before 8:00; others after five minutes, together with everything newer, and not in the quiet
 * hours of their zone.
 */
const takeDue = (trx: Trx, from: Place, until: Place) =>
  sql<DueNotice>`
  with unmailed as (
    select notification.id, recipient_id, notification.created_at, notification.kind = any(${liveKinds}::text[]) as is_live,
      coalesce(setting.is_daily, false) as is_daily,
      is_quiet(calendar_at(complaint.zone_id, complaint.contract_id), now()) as is_quiet
    from notification
    left join notification_setting setting on setting.user_id = recipient_id
    left join complaint on complaint.id = notification.complaint_id
    where notification.mailed_at is null and ${isAfter(from)} and ${isUpTo(until)}
  ), waiting as (
    select *, bool_or(not is_quiet and created_at <= now() - interval '5 minutes') over (partition by recipient_id) as is_over
    from unmailed
  ), due as (
    select id from waiting
    where is_live or case when is_daily then created_at < ${lastMorning} else not is_quiet and is_over end
  )
  update notification set mailed_at = now() from due
  where notification.id = due.id and notification.mailed_at is null
  returning notification.recipient_id, kind, params, complaint_id, link,
    (created_at < now() - interval '2 days' or not exists (
      select from "user" where "user".id = notification.recipient_id and "user".status = 'active')) as is_stale,
    (is_read or deleted_at > created_at) as is_seen,
    ${mayJudge} as may_judge`.execute(trx)

const maxListed = 50
const maxEnclosed = 5

/** The attachment of mails about notices of these kinds: a document about the case, in the reader's language. */
type Enclosing = {
  notices: readonly string[]
  enclose: (trx: Trx, complaintId: number) => Promise<Enclosure | undefined>
}

async function attachmentsOf(trx: Trx, language: Language, notices: DueNotice[]) {
  const found = []
  const enclosures = contributed('enclosures')
  for (const { kind, complaintId } of notices)
    if (complaintId && found.length < maxEnclosed)
      found.push(
        await inLanguage(language, async () =>
          enclosures.find((one) => one.notices.includes(kind))?.enclose(trx, complaintId),
        ),
      )
  return found.filter((one) => one !== undefined)
}

/** Mails one notice as a mail of its own, several as a digest, in the reader's language. */
async function mailTo(trx: Trx, baseUrl: string, recipientId: number, notices: DueNotice[]) {
  const reader = await readerOf(trx, recipientId)
  if (!reader) return
  const texts = notices.map(({ kind, params }) => ({ kind, ...noticeText(kind, params, reader.locale) }))
  const [first, second] = texts
  if (!first) return
  const attachments = await attachmentsOf(trx, reader.locale, notices)
  if (!second) {
    const url = `${baseUrl}${pathOf(notices[0] as DueNotice)}`
    await sendMail(trx, recipientId, 'notice', { ...first, url }, attachments)
    return
  }
  const listed = texts
    .slice(0, maxListed)
    // a decision with its amount and reason
    .map(({ kind, title, description }) => {
      const said = isMandatory(kind) ? description : (description.split('\n')[0] ?? '')
      return `• ${title}\n${said}`.trim()
    })
  const more = texts.length > maxListed ? [`+ ${texts.length - maxListed}`] : []
  const list = [...listed, ...more].join('\n\n')
  const values = { count: String(texts.length), list, url: `${baseUrl}/dashboard` }
  await sendMail(trx, recipientId, 'digest', values, attachments)
}

/** Mails the due notices of one batch. Notices read in the meantime are left out, unless they are mandatory. */
const mailBatch = ({ db, env }: Pick<JobContext, 'db' | 'env'>, from: Place, until: Place) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await takeDue(trx, from, until)
    const toMail = rows.filter(({ kind, isSeen, isStale }) => !isStale && (!isSeen || isMandatory(kind)))
    for (const recipientId of new Set(toMail.map((notice) => notice.recipientId))) {
      const theirs = toMail.filter((notice) => notice.recipientId === recipientId)
      await mailTo(trx, env.baseUrl, recipientId, theirs)
    }
  })

// Ends before the next run begins, which goes on with the rest.
const maxMs = 50_000

/** Mails all due notices, in batches. */
export async function mailNotices(context: Pick<JobContext, 'db' | 'env'>) {
  if (!context.env.smtpUrl && !context.env.demo) return
  const since = Date.now()
  let from = start
  for (;;) {
    const until = await endOfBatch(context.db, from)
    if (!until || Date.now() - since > maxMs) return
    await mailBatch(context, from, until)
    from = until
  }
}

export const noticeMailTask: Task<object> = {
  name: 'mail-notices',
  payload: z.object({}),
  cron: '* * * * *',
  run: mailNotices,
}
