import { id } from '@patuh/domain/platform/field'
import { sql } from 'kysely'
import * as z from 'zod'
import { hashOf, newHandle } from '../../platform/crypto/token.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { Env } from '../../platform/env.ts'
import { addJob, type Task } from '../../platform/jobs/task.ts'
import { deliver } from '../../platform/mail/deliver.ts'
import { readerOf } from '../../platform/mail/mail.ts'

/** Mails the activation link. The code is generated here and stored only as a hash; a retry makes a new one. */
export const activationTask: Task<{ activationId: number }> = {
  name: 'activation-mail',
  payload: z.object({ activationId: id }),
  run: async (context, { activationId }) => {
    const { db, env } = context
    const code = newHandle()
    const open = await db
      .updateTable('activation')
      .set({
        codeHash: hashOf(code),
        sentAt: sql`now()`,
        expiresAt: sql`now() + interval '48 hours'`,
      })
      .where('id', '=', activationId)
      .where('usedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .returning('userId')
      .executeTakeFirst()
    const reader = open && (await readerOf(db, open.userId))
    if (!reader) return
    const { organization } = await db
      .selectFrom('user')
      .innerJoin('person', 'person.id', 'user.personId')
      .innerJoin('organization', 'organization.id', 'person.organizationId')
      .select('organization.name as organization')
      .where('user.id', '=', open.userId)
      .executeTakeFirstOrThrow()
    const url = `${env.baseUrl}/account/activation/${code}`
    await deliver(context, { to: reader, template: 'activation', values: { url, organization } })
  },
}

/** Revokes the activation links sent before. */
export const revokeInvitation = (trx: Trx, userId: number) =>
  trx
    .updateTable('activation')
    .set({ revokedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute()

/** An activation link to pass on by other means than mail. Links sent before no longer work. */
export async function invitationLink(trx: Trx, { baseUrl }: Env, userId: number) {
  await revokeInvitation(trx, userId)
  const code = newHandle()
  await trx
    .insertInto('activation')
    .values({
      userId,
      codeHash: hashOf(code),
      sentAt: sql`now()`,
      expiresAt: sql`now() + interval '48 hours'`,
    })
    .execute()
  return `${baseUrl}/account/activation/${code}`
}

/** Mails an activation link to set the password. Only the newest one works. */
export async function invite(trx: Trx, userId: number) {
  await revokeInvitation(trx, userId)
  const { id: activationId } = await trx
    .insertInto('activation')
    .values({ userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addJob(trx, activationTask, { activationId })
}
