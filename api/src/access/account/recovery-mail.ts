import { id } from '@patuh/domain/platform/field'
import { sql } from 'kysely'
import * as z from 'zod'
import { newMailCode } from '../../platform/crypto/token.ts'
import type { Db } from '../../platform/db/db.ts'
import type { JobContext, Task } from '../../platform/jobs/task.ts'
import { deliver } from '../../platform/mail/deliver.ts'
import { readerOf } from '../../platform/mail/mail.ts'
import { hashPassword } from '../session/password.ts'
import { invite } from './invitation.ts'

type AccountStatus = { id: number; status: string; organization: string; isOpen: boolean }

const accountStatus = async (db: Db, condition: ReturnType<typeof sql<boolean>>) => {
  const { rows } = await sql<AccountStatus>`
    select "user".id, "user".status, organization.name as organization, organization.is_active as is_open
    from "user"
    join person on person.id = "user".person_id
    join organization on organization.id = person.organization_id
    where ${condition}`.execute(db)
  return rows[0]
}

/** Mails the reason why someone cannot sign in, to the address on record only. */
async function explain(context: JobContext, { id: userId, status, organization, isOpen }: AccountStatus) {
  const { db, env } = context
  const to = await readerOf(db, userId)
  if (!to) return
  if (!isOpen) return deliver(context, { to, template: 'helpOrganization', values: { organization } })
  if (status === 'invited') return db.transaction().execute((trx) => invite(trx, userId))
  const template = status === 'active' ? 'helpActive' : 'helpSuspended'
  return deliver(context, { to, template, values: { url: `${env.baseUrl}/forgot-password` } })
}

/** Mails a reset code, stored only as a hash. A user who cannot sign in anyway gets the reason instead. */
export const resetTask: Task<{ resetId: number }> = {
  name: 'reset-mail',
  payload: z.object({ resetId: id }),
  run: async (context, { resetId }) => {
    const { db } = context
    const reset = await db
      .selectFrom('passwordReset')
      .select('userId')
      .where('id', '=', resetId)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', sql<string>`now()`)
      .executeTakeFirst()
    const account = reset?.userId && (await accountStatus(db, sql<boolean>`"user".id = ${reset.userId}`))
    if (!account) return
    if (account.status !== 'active' || !account.isOpen) return explain(context, account)
    const code = newMailCode()
    const codeHash = await hashPassword(code)
    await db.updateTable('passwordReset').set({ codeHash }).where('id', '=', resetId).execute()
    const to = await readerOf(db, account.id)
    if (to) await deliver(context, { to, template: 'resetCode', values: { code } })
  },
}

export const signInHelpTask: Task<{ email: string }> = {
  name: 'sign-in-help',
  payload: z.object({ email: z.string() }),
  run: async (context, { email }) => {
    const account = await accountStatus(context.db, sql<boolean>`lower("user".email) = ${email}`)
    if (account) await explain(context, account)
  },
}
