import { confirmTotp } from '@patuh/domain/access/account'
import { recoveryCodes, totpSecret } from '@patuh/domain/people/profile'
import { one } from '@patuh/domain/platform/list'
import { sql } from 'kysely'
import * as z from 'zod'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { HttpError } from '../../platform/http/error.ts'
import { takeTurn } from '../../platform/http/limit.ts'
import { wrongField } from '../../platform/http/record.ts'
import { write } from '../../platform/mail/letter.ts'
import * as queries from './queries.ts'
import { confirmSecret, offerSecret, renewRecoveryCodes } from './totp.ts'

const guesses = { name: 'totp-confirm', most: 10, minutes: 15 }

/** The second factor: offered, confirmed with a first code, given up. Each step asks for a recent password. */
export function totpRoutes(app: App) {
  mountEnrolment(app)
  mountOwned(app)
}

function mountEnrolment(app: App) {
  const { db } = app
  const config = { access: 'signedIn', fresh: true, enrolling: true } as const

  app.post(
    '/auth/totp',
    { config, schema: { response: { 200: one(totpSecret) } } },
    async (request, reply) => {
      const { id, user } = request.actor
      const step = { action: 'offer-totp', secret: true } as const
      return { data: await change(db, request, reply, step, (trx) => offerSecret(app, trx, id, user.email)) }
    },
  )

  app.post(
    '/auth/totp/confirm',
    { config, schema: { body: confirmTotp, response: { 200: one(recoveryCodes) } } },
    async (request, reply) => {
      const { id, sessionId } = request.actor
      await takeTurn(db, guesses, String(id))
      const step = { action: 'enable-totp', secret: true } as const
      const codes = await change(db, request, reply, step, async (trx) => {
        if (!(await confirmSecret(app, trx, id, request.body.code)))
          throw wrongField('code', 'wrong', 'This code does not fit.')
        await trx.updateTable('user').set({ totpAt: sql`now()` }).where('id', '=', id).execute()
        await trx.updateTable('session').set({ enrolling: false }).where('id', '=', sessionId).execute()
        // Whoever else got in by the password alone is out: they could set up a factor of their own.
        await trx.deleteFrom('session').where('userId', '=', id).where('enrolling', '=', true).execute()
        await write(trx, id, 'totpOn')
        return renewRecoveryCodes(trx, id)
      })
      return { data: { codes } }
    },
  )
}

const notOn = () => new HttpError(409, 'STATE_CONFLICT', 'Two-step sign-in is not on.')

function mountOwned(app: App) {
  const { db, env } = app
  const config = { access: 'signedIn', fresh: true } as const

  app.post(
    '/auth/totp/recovery-codes',
    { config, schema: { response: { 200: one(recoveryCodes) } } },
    async (request, reply) => {
      const { id } = request.actor
      const step = { action: 'renew-recovery-codes', secret: true } as const
      const codes = await change(db, request, reply, step, async (trx) => {
        const user = await queries.findById(trx, id)
        if (!user?.totpAt) throw notOn()
        return renewRecoveryCodes(trx, id)
      })
      return { data: { codes } }
    },
  )

  app.delete('/auth/totp', { config, schema: { response: { 204: z.null() } } }, async (request, reply) => {
    const { id } = request.actor
    await change(db, request, reply, { action: 'disable-totp', status: 204 }, async (trx) => {
      const user = await queries.findById(trx, id)
      if (user?.requiresTotp && !env.demo)
        throw new HttpError(409, 'STATE_CONFLICT', 'Your user type demands two-step sign-in.')
      const off = await trx
        .updateTable('user')
        .set({ totpAt: null })
        .where('id', '=', id)
        .where('totpAt', 'is not', null)
        .executeTakeFirst()
      if (off.numUpdatedRows === 0n) throw notOn()
      await trx.deleteFrom('totp').where('userId', '=', id).execute()
      await trx.deleteFrom('recoveryCode').where('userId', '=', id).execute()
      await write(trx, id, 'totpOff')
    })
    return reply.send(null)
  })
}
