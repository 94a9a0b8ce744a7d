import type { Language } from '@patuh/domain/platform/language'
import { createTransport } from 'nodemailer'
import type { JobContext } from '../jobs/task.ts'
import { render, type TemplateName, type Values } from './template.ts'

export type Reader = { email: string; name: string; locale: Language }
/** A paper that goes with a letter; its bytes in base64, as they travel in the list of jobs. */
export type Enclosure = { name: string; content: string }
export type Letter = { to: Reader; template: TemplateName; values: Values; enclosures?: Enclosure[] }

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** 5xx: this mailbox will not take it, however often we ask. */
const isForGood = (error: unknown) => {
  const { responseCode = 0 } = error as { responseCode?: number }
  return responseCode >= 500 && responseCode < 600
}

/** Sends a letter, or in demo mode without a mail server keeps it to be looked at. Called by jobs only. */
export async function deliver(
  { db, env, log }: JobContext,
  { to, template, values, enclosures = [] }: Letter,
) {
  const letter = render(env, to.locale, template, { name: to.name, ...values })
  if (!env.smtpUrl && env.demo) {
    await db
      .insertInto('caughtMail')
      .values({ to: to.email, ...letter, enclosures: JSON.stringify(enclosures) })
      .execute()
    return
  }
  if (!env.smtpUrl) throw new Error('SMTP_URL is not set, so no mail can be sent.')
  const transport = createTransport({
    url: env.smtpUrl,
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      from: env.mailFrom,
      to: { name: to.name, address: to.email },
      ...letter,
      attachments: enclosures.map(({ name, content }) => ({ filename: name, content, encoding: 'base64' })),
      headers: { 'auto-submitted': 'auto-generated' },
    })
  } catch (error) {
    if (!isForGood(error)) throw error
    log.warn({ template, reply: (error as Error).message }, 'a mail was refused for good')
  } finally {
    transport.close()
  }
}
