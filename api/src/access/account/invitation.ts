import { id } from '@patuh/domain/platform/field'
import { sql } from 'kysely'
import * as z from 'zod'
import { hashOf, newHandle } from '../../platform/crypto/token.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { Env } from '../../platform/env.ts'
import { addJob, type Task } from '../../platform/jobs/task.ts'
import { deliver } from '../../platform/mail/deliver.ts'
import { readerOf } from '../../platform/mail/mail.ts'

/** A new activation link and the columns of its code, which is stored only as a hash. */
function newCode({ baseUrl }: Env) {
  const code = newHandle()
  return {
    url: `${baseUrl}/account/activation/${code}`,
    code: {
      codeHash: hashOf(code),
      sentAt: sql<string>`now()`,
      expiresAt: sql<string>`now() + interval '48 hours'`,
    },
  }
}

/** Mails the activation link. The code is generated here; a retry makes a new one. */
export const activationTask: Task<{ activationId: number }> = {
  name: 'activation-mail',
  payload: z.object({ activationId: id }),
  run: async (context, { activationId }) => {
    const { db, env } = context
    const { url, code } = newCode(env)
    const open = await db
      .updateTable('activation')
      .set(code)
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
export async function invitationLink(trx: Trx, env: Env, userId: number) {
  await revokeInvitation(trx, userId)
  const { url, code } = newCode(env)
  await trx
    .insertInto('activation')
    .values({ userId, ...code })
    .execute()
  return url
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
