import type { Language } from '@patuh/domain/platform/language'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Db } from '../db/db.ts'
import type { Env } from '../env.ts'
import type { JobContext } from '../jobs/task.ts'
import { notify } from '../notification/notify.ts'
import { logDelivery } from './delivery-log.ts'
import { render, type TemplateName, type Values } from './template.ts'

export type Reader = { email: string; name: string; locale: Language }
/** An attachment; its content in base64, as it is stored in the job queue. */
export type Enclosure = { name: string; content: string }
export type Mail = { to: Reader; template: TemplateName; values: Values; enclosures?: Enclosure[] }

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** 5xx: permanent failure, do not retry. */
const isPermanent = (error: unknown) => {
  const { responseCode = 0 } = error as { responseCode?: number }
  return responseCode >= 500 && responseCode < 600
}

/** The mail server; without one no mail can be sent. */
export function transportOf({ smtpUrl }: Env) {
  if (!smtpUrl) throw new Error('SMTP_URL is not set, so no mail can be sent.')
  return createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
}

/** Sends a mail and records the outcome. Called by jobs only. */
export async function deliver(context: JobContext, mail: Mail) {
  const tried = { to: mail.to.email, template: mail.template }
  try {
    await logDelivery(context, { ...tried, status: await send(context, mail) })
  } catch (error) {
    const isLast = context.job?.isLastAttempt ?? false
    const isFinal = isPermanent(error) || isLast
    await logDelivery(context, { ...tried, status: isFinal ? 'refused' : 'failed', error })
    if (!isFinal) throw error
    context.log.warn({ template: mail.template, reply: (error as Error).message }, 'a mail was given up')
    if (isLast) await notifyOfLostMail(context.db)
  }
}

/** Says in the product, where it needs no mail server, that mails were given up; at most once a day. */
const notifyOfLostMail = (db: Db) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select holder.id from holders('job', 'configure', null, null, null) as holder (id)
      where not exists (select from notification where recipient_id = holder.id and kind = 'mail.givenUp'
        and created_at > now() - interval '1 day')`.execute(trx)
    await notify(trx, {
      to: rows.map(({ id }) => id),
      kind: 'mail.givenUp',
      values: {},
      link: '/manage-user/job',
    })
  })

/** In demo mode without a mail server a mail is stored instead. */
async function send({ db, env }: JobContext, { to, template, values, enclosures = [] }: Mail) {
  const mail = render(env, to.locale, template, { name: to.name, ...values })
  if (!env.smtpUrl && env.demo) {
    await db
      .insertInto('caughtMail')
      .values({ to: to.email, ...mail, enclosures: JSON.stringify(enclosures) })
      .execute()
    return 'stored'
  }
  const transport = transportOf(env)
  try {
    await transport.sendMail({
      from: env.mailFrom,
      to: { name: to.name, address: to.email },
      ...mail,
      attachments: enclosures.map(({ name, content }) => ({ filename: name, content, encoding: 'base64' })),
      headers: { 'auto-submitted': 'auto-generated' },
    })
    return 'sent'
  } finally {
    transport.close()
  }
}
