import { confirmTotp } from '@patuh/domain/access/account'
import { recoveryCodes, totpSecret } from '@patuh/domain/people/profile'
import { sql } from 'kysely'
import type { App } from '../../platform/http/app.ts'
import { HttpError } from '../../platform/http/error.ts'
import { limitRate } from '../../platform/http/limit/rate-limit.ts'
import { wrongField } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import * as queries from './queries.ts'
import { confirmSecret, offerSecret, refuseAfterRecovery, renewRecoveryCodes } from './totp.ts'

const guesses = { name: 'totp-confirm', most: 10, minutes: 15 }

/** Second factor (TOTP): set up, confirm with a first code, turn off. Each step needs a recent password. */
export function totpRoutes(app: App) {
  mountEnrolment(app)
  mountOwned(app)
}

function mountEnrolment(app: App) {
  const config = { access: 'signedIn', fresh: true, enrolling: true } as const
  mountChange(app, 'POST /auth/totp', {
    ...config,
    answer: totpSecret,
    action: 'offer-totp',
    secret: true,
    change: async ({ trx, actor: { id, user } }) => {
      await refuseAfterRecovery(trx, id)
      return offerSecret(app, trx, id, user.email)
    },
  })
  mountChange(app, 'POST /auth/totp/confirm', {
    ...config,
    body: confirmTotp,
    answer: recoveryCodes,
    action: 'enable-totp',
    secret: true,
    prepare: ({ db, actor }) => limitRate(db, guesses, String(actor.id)),
    change: async ({ trx, actor: { id, sessionId }, body }) => {
      await refuseAfterRecovery(trx, id)
      if (!(await confirmSecret(app, trx, id, body.code)))
        throw wrongField('code', 'wrong', 'This code does not fit.')
      await trx.updateTable('user').set({ totpAt: sql`now()` }).where('id', '=', id).execute()
      await trx.updateTable('session').set({ enrolling: false }).where('id', '=', sessionId).execute()
      // Ends other sessions that had only the password: they could set up a second factor of their own.
      await trx.deleteFrom('session').where('userId', '=', id).where('enrolling', '=', true).execute()
      await sendMail(trx, id, 'totpOn')
      return { codes: await renewRecoveryCodes(trx, id) }
    },
  })
}

const notOn = () => new HttpError(409, 'STATE_CONFLICT', 'Two-step sign-in is not on.')

function mountOwned(app: App) {
  const config = { access: 'signedIn', fresh: true } as const
  mountChange(app, 'POST /auth/totp/recovery-codes', {
    ...config,
    answer: recoveryCodes,
    action: 'renew-recovery-codes',
    secret: true,
    change: async ({ trx, actor: { id } }) => {
      const user = await queries.findById(trx, id)
      if (!user?.totpAt) throw notOn()
      await refuseAfterRecovery(trx, id)
      return { codes: await renewRecoveryCodes(trx, id) }
    },
  })
  mountChange(app, 'DELETE /auth/totp', {
    ...config,
    action: 'disable-totp',
    change: async ({ trx, env, actor: { id } }) => {
      const user = await queries.findById(trx, id)
      if (user?.requiresTotp && !env.demo)
        throw new HttpError(409, 'STATE_CONFLICT', 'Your user type demands two-step sign-in.')
      await refuseAfterRecovery(trx, id)
      const off = await trx
        .updateTable('user')
        .set({ totpAt: null })
        .where('id', '=', id)
        .where('totpAt', 'is not', null)
        .executeTakeFirst()
      if (off.numUpdatedRows === 0n) throw notOn()
      await trx.deleteFrom('totp').where('userId', '=', id).execute()
      await trx.deleteFrom('recoveryCode').where('userId', '=', id).execute()
      await sendMail(trx, id, 'totpOff')
    },
  })
}
