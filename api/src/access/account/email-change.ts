import { id } from '@patuh/domain/platform/field'
import { sql } from 'kysely'
import * as z from 'zod'
import { hashOf, newHandle } from '../../platform/crypto/token.ts'
import type { Trx } from '../../platform/db/db.ts'
import { addJob, type Task } from '../../platform/jobs/task.ts'
import { deliver } from '../../platform/mail/deliver.ts'
import { readerOf } from '../../platform/mail/mail.ts'

const addresses = ['old', 'new'] as const
type Address = (typeof addresses)[number]

/** Mails a confirmation link. The code is generated here and stored only as a hash. */
export const emailChangeTask: Task<{ changeId: number; address: Address }> = {
  name: 'email-change-mail',
  payload: z.object({ changeId: id, address: z.enum(addresses) }),
  run: async (context, { changeId, address }) => {
    const { db, env } = context
    const code = newHandle()
    const open = await db
      .updateTable('emailChange')
      .set(address === 'old' ? { oldHash: hashOf(code) } : { newHash: hashOf(code) })
      .where('id', '=', changeId)
      .where('doneAt', 'is', null)
      .where('revokedAt', 'is', null)
      .returning(['userId', 'email'])
      .executeTakeFirst()
    const reader = open && (await readerOf(db, open.userId))
    if (!reader) return
    const url = `${env.baseUrl}/account/email/${code}`
    const to = address === 'old' ? reader : { ...reader, email: open.email }
    const template = address === 'old' ? 'emailOld' : 'emailNew'
    await deliver(context, { to, template, values: { url, email: open.email } })
  },
}

/** Revokes open requests for a change of address; their links become invalid. */
export const revokeEmailChange = (trx: Trx, userId: number) =>
  trx
    .updateTable('emailChange')
    .set({ revokedAt: sql<string>`now()` })
    .where('userId', '=', userId)
    .where('doneAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute()

/** Mails a confirmation link to the old and the new address. */
export async function requestEmailChange(trx: Trx, userId: number, email: string, askedBy: number) {
  await revokeEmailChange(trx, userId)
  const { id: changeId } = await trx
    .insertInto('emailChange')
    .values({ userId, email, askedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const address of addresses) await addJob(trx, emailChangeTask, { changeId, address })
}
