import { id } from '@patuh/domain/platform/field'
import { languages } from '@patuh/domain/platform/language'
import * as z from 'zod'
import type { Db, Trx } from '../db/db.ts'
import { addJob, type Task } from '../jobs/task.ts'
import { deliver, type Enclosure, type Reader } from './deliver.ts'
import { type TemplateName, templateNames, type Values } from './template.ts'

const locale = z.enum(languages).catch('en')

export async function readerOf(db: Db | Trx, userId: number): Promise<Reader | undefined> {
  const row = await db
    .selectFrom('user')
    .innerJoin('person', 'person.id', 'user.personId')
    .select(['user.email', 'fullName as name', 'locale'])
    .where('user.id', '=', userId)
    .executeTakeFirst()
  return row && { ...row, locale: locale.parse(row.locale) }
}

/** Sends one mail to a user, or to an address without an account. Its payload holds no secret. */
export const mailTask: Task<{
  to: number | Reader
  template: TemplateName
  values: Values
  enclosures?: Enclosure[] | undefined
}> = {
  name: 'letter',
  // almost two days: a weekend without the mail server
  attempts: 17,
  payload: z.object({
    to: z.union([id, z.object({ email: z.string(), name: z.string(), locale })]),
    template: z.enum(templateNames),
    values: z.record(z.string(), z.string()),
    enclosures: z.array(z.object({ name: z.string(), content: z.string() })).optional(),
  }),
  run: async (context, { to, template, values, enclosures = [] }) => {
    const reader = typeof to === 'number' ? await readerOf(context.db, to) : to
    if (reader) await deliver(context, { to: reader, template, values, enclosures })
  },
}

/** Queues a mail in the caller's transaction: it is sent only if that commits. */
export const sendMail = (
  trx: Trx,
  to: number | Reader,
  template: TemplateName,
  values: Values = {},
  enclosures?: Enclosure[],
) => addJob(trx, mailTask, { to, template, values, enclosures })
