import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { offerSetup } from '../../src/access/account/setup.ts'
import { hashPassword } from '../../src/access/session/password.ts'
import type { Trx } from '../../src/platform/db/db.ts'
import { asOwner, changing, type Target } from './target.ts'

const newPassword = () => randomBytes(15).toString('base64url')

async function userOf(trx: Trx, email = '') {
  const user = await trx
    .selectFrom('user')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  if (!user) throw new Error(`There is no account with the e-mail ${email || '(none given)'}.`)
  return user
}

const endSessions = async (trx: Trx, userId: number) => {
  for (const table of ['session', 'device'] as const)
    await trx.deleteFrom(table).where('userId', '=', userId).execute()
}

/** Where nobody can sign in as an administrator: prints the link that makes one, or says why not. */
export const createAdmin = (target: Target) =>
  asOwner(target, async (db) => {
    const link = await offerSetup(db, { ...target.env, demo: false })
    return link
      ? `Within 24 hours, make the administrator here:\n  ${link}`
      : 'There is an administrator already. To let one in again: reset-password EMAIL, reset-second-factor EMAIL.'
  })

/** Gives an account a new password, which is printed once, and ends its sessions. */
export const resetPassword = (target: Target, [email]: string[]) =>
  changing(target, 'admin-reset-password', async (trx) => {
    const { id } = await userOf(trx, email)
    const password = newPassword()
    await trx
      .updateTable('user')
      .set({ passwordHash: await hashPassword(password) })
      .where('id', '=', id)
      .execute()
    await endSessions(trx, id)
    return `The new password of ${email}, to be changed after signing in:\n  ${password}`
  })

/** Removes the second factor of an account and ends its sessions: the next sign-in asks to set it up again. */
export const resetSecondFactor = (target: Target, [email]: string[]) =>
  changing(target, 'admin-reset-second-factor', async (trx) => {
    const { id } = await userOf(trx, email)
    await trx
      .updateTable('user')
      .set({ totpAt: null, totpResetBy: null, totpResetAt: null })
      .where('id', '=', id)
      .execute()
    for (const table of ['totp', 'recoveryCode'] as const)
      await trx.deleteFrom(table).where('userId', '=', id).execute()
    await endSessions(trx, id)
    return `The second factor of ${email} is removed.`
  })
