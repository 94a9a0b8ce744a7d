import { sql } from 'kysely'
import { generateSecret, generateURI, verify } from 'otplib'
import { decrypt, encrypt } from '../../platform/crypto/encrypt.ts'
import { hashOf, newRecoveryCode } from '../../platform/crypto/token.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { HttpError } from '../../platform/http/error.ts'

const period = 30

/** The time step of a code: now, or one step before or after. */
async function stepOf(secret: string, code: string) {
  const result = await verify({ secret, token: code, epochTolerance: period })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** Uses up a TOTP code or a recovery code. Each works once. */
export async function useSecondFactor({ env }: App, trx: Trx, userId: number, code: string) {
  if (code.length === 6) {
    const row = await trx.selectFrom('totp').select('sealed').where('userId', '=', userId).executeTakeFirst()
    const step = row?.sealed && (await stepOf(decrypt(env, row.sealed), code))
    if (!step) return undefined
    const used = await trx
      .updateTable('totp')
      .set({
        lastStep: step,
        // who has the authenticator again needs no further wait, and the next recovery code begins one
        recoveredAt: sql`case when recovered_at > now() - interval '24 hours' then recovered_at end`,
      })
      .where('userId', '=', userId)
      .where('lastStep', '<', step)
      .executeTakeFirst()
    return used.numUpdatedRows > 0n ? 'totp' : undefined
  }
  const used = await trx
    .updateTable('recoveryCode')
    .set({ usedAt: new Date().toISOString() })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOf(plain(code)))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) return undefined
  // Further codes within a week do not prolong the wait of somebody who has lost their authenticator.
  await sql`update totp set recovered_at = now()
    where user_id = ${userId} and coalesce(recovered_at, '-infinity') < now() - interval '7 days'`.execute(
    trx,
  )
  return 'recovery'
}

/**
 * For a day after a recovery code was used, the factor cannot be replaced or turned off: whoever found the codes could
 * otherwise shut the owner out, who is told by mail. Two administrators can reset it meanwhile.
 */
export async function refuseAfterRecovery(trx: Trx, userId: number) {
  const { rows } = await sql`select from totp where user_id = ${userId} and sealed is not null
    and recovered_at > now() - interval '24 hours'`.execute(trx)
  if (rows.length) throw new HttpError(409, 'TOTP_LOCKED', 'A recovery code was used less than 24 hours ago.')
}

const plain = (code: string) => code.toLowerCase().replaceAll('-', '')

/** Generates a secret that becomes active once it is confirmed with a code. */
export async function offerSecret({ env }: App, trx: Trx, userId: number, email: string) {
  const secret = generateSecret()
  const pending = encrypt(env, secret)
  await trx
    .insertInto('totp')
    .values({ userId, pending })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ pending }))
    .execute()
  return { secret, url: generateURI({ issuer: 'Patuh', label: email, secret }) }
}

/** Activates the pending secret if the code matches. */
export async function confirmSecret({ env }: App, trx: Trx, userId: number, code: string) {
  const row = await trx
    .selectFrom('totp')
    .select('pending')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  const step = row?.pending && (await stepOf(decrypt(env, row.pending), code))
  if (!step) return false
  await trx
    .updateTable('totp')
    .set({ sealed: row.pending, pending: null, lastStep: step, recoveredAt: null })
    .where('userId', '=', userId)
    .execute()
  return true
}

/** Replaces the recovery codes with ten new ones. They are shown once and stored only as hashes. */
export async function renewRecoveryCodes(trx: Trx, userId: number) {
  const codes = Array.from({ length: 10 }, newRecoveryCode)
  await trx.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  await trx
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ userId, codeHash: hashOf(plain(code)) })))
    .execute()
  return codes
}

export const recoveryCodesLeft = (trx: Trx, userId: number) =>
  trx
    .selectFrom('recoveryCode')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
    .then(({ left }) => left)
