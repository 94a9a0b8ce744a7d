import type { Language } from '@patuh/domain/platform/language'
import { isMandatory, liveKinds, type NoticeValues } from '@patuh/domain/workplace/notice'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Trx } from '../../platform/db/db.ts'
import { contributed } from '../../platform/feature.ts'
import type { JobContext, Task } from '../../platform/jobs/task.ts'
import type { Enclosure } from '../../platform/mail/deliver.ts'
import { readerOf, write } from '../../platform/mail/mail.ts'
import { noticeText } from './present.ts'

declare module '../../platform/feature.ts' {
  interface Feature {
    enclosures?: readonly Enclosing[]
  }
}

type Owed = {
  recipientId: number
  kind: string
  params: NoticeValues
  complaintId: number | null
  link: string | null
  isStale: boolean
  isSeen: boolean
  mayJudge: boolean
}

// The last eight o'clock in the morning, where the agency is.
const morning = sql`((date_trunc('day', now() at time zone business_zone() - interval '8 hours') + interval '8 hours')
  at time zone business_zone())`

/**
 * Takes what is to be mailed now, each once: what cannot wait at once; for those who want one letter a day what came
 * before eight, at eight; of all else what has been there for five minutes, with everything that came after it, and
 * not while its place sleeps.
 */
const take = (trx: Trx) =>
  sql<Owed>`
  with owed as (
    select notice.id, notice.recipient_id, notice.created_at, notice.kind = any(${liveKinds}::text[]) as is_live,
      coalesce(setting.is_daily, false) as is_daily,
      is_quiet(calendar_at(complaint.zone_id, complaint.contract_id), now()) as is_quiet
    from notification notice
    left join notification_setting setting on setting.user_id = notice.recipient_id
    left join complaint on complaint.id = notice.complaint_id
    where notice.mailed_at is null
  ), due as (
    select id from owed
    where is_live
      or (is_daily and created_at < ${morning})
      or (not is_daily and not is_quiet and exists (
        select from owed earlier where earlier.recipient_id = owed.recipient_id and not earlier.is_quiet
          and earlier.created_at <= now() - interval '5 minutes'))
  )
  update notification set mailed_at = now() from due
  where notification.id = due.id and notification.mailed_at is null
  returning notification.recipient_id, kind, params, complaint_id, link,
    (created_at < now() - interval '2 days' or not exists (
      select from "user" where "user".id = notification.recipient_id and "user".status = 'active')) as is_stale,
    (is_read or deleted_at > created_at) as is_seen,
    exists (select from user_user_type mine join privilege on privilege.user_type_id = mine.user_type_id
      where mine.user_id = notification.recipient_id and screen = 'verifyComplaint' and action = 'view') as may_judge`.execute(
    trx,
  )

const mostListed = 50
const mostEnclosed = 5

/** What goes with the mail about a notice of these kinds: a document about its case, in the reader's language. */
type Enclosing = {
  notices: readonly string[]
  enclose: (trx: Trx, complaintId: number, language: Language) => Promise<Enclosure | undefined>
}

async function enclosed(trx: Trx, language: Language, notices: Owed[]) {
  const found = []
  const enclosures = contributed('enclosures')
  for (const { kind, complaintId } of notices)
    if (complaintId && found.length < mostEnclosed)
      found.push(
        await enclosures.find((one) => one.notices.includes(kind))?.enclose(trx, complaintId, language),
      )
  return found.filter((one) => one !== undefined)
}

const pathOf = ({ link, complaintId, mayJudge }: Owed) => {
  if (link) return link
  if (!complaintId) return '/dashboard'
  return `/manage-complaint/${mayJudge ? 'verify' : 'history'}-complaint?open=${complaintId}`
}

/** One notice is a letter of its own; several are one letter that lists them, in the reader's language. */
async function writeTo(trx: Trx, baseUrl: string, recipientId: number, notices: Owed[]) {
  const reader = await readerOf(trx, recipientId)
  if (!reader) return
  const told = notices.map(({ kind, params }) => noticeText(kind, params, reader.locale))
  const [first, second] = told
  if (!first) return
  const papers = await enclosed(trx, reader.locale, notices)
  if (!second) {
    const url = `${baseUrl}${pathOf(notices[0] as Owed)}`
    await write(trx, recipientId, 'notice', { ...first, url }, papers)
    return
  }
  const listed = told
    .slice(0, mostListed)
    .map(({ title, description }) => `• ${title}\n${description.split('\n')[0] ?? ''}`.trim())
  const more = told.length > mostListed ? [`+ ${told.length - mostListed}`] : []
  const list = [...listed, ...more].join('\n\n')
  const values = { count: String(told.length), list, url: `${baseUrl}/dashboard` }
  await write(trx, recipientId, 'digest', values, papers)
}

/** Mails what is owed. What was read in the meantime need not be mailed too, unless it must be known. */
export async function mailNotices({ db, env }: Pick<JobContext, 'db' | 'env'>) {
  if (!env.smtpUrl && !env.demo) return
  await db.transaction().execute(async (trx) => {
    const { rows } = await take(trx)
    const worth = rows.filter(({ kind, isSeen, isStale }) => !isStale && (!isSeen || isMandatory(kind)))
    for (const recipientId of new Set(worth.map((notice) => notice.recipientId))) {
      const theirs = worth.filter((notice) => notice.recipientId === recipientId)
      await writeTo(trx, env.baseUrl, recipientId, theirs)
    }
  })
}

export const mailTask: Task<object> = {
  name: 'mail-notices',
  payload: z.object({}),
  cron: '* * * * *',
  run: mailNotices,
}
