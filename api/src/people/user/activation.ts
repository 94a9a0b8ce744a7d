import { type ActivationView, activate, activationView, setUp, signedIn } from '@patuh/domain/access/account'
import { sql } from 'kysely'
import * as z from 'zod'
import { invite } from '../../access/account/invitation.ts'
import { createFirstAdministrator, isSetupCode } from '../../access/account/setup.ts'
import { hashPassword, refuseEasyPassword } from '../../access/session/password.ts'
import { findById } from '../../access/session/queries.ts'
import { openSession } from '../../access/session/sign-in.ts'
import { hashOf } from '../../platform/crypto/token.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { HttpError, notFound } from '../../platform/http/error.ts'
import { limitRate, network } from '../../platform/http/limit/rate-limit.ts'
import { mountRead } from '../../platform/http/read.ts'
import { mountChange } from '../../platform/http/route.ts'
import { move } from '../../platform/workflow/transition.ts'
import { userEngine } from './workflow.ts'

const params = z.strictObject({ code: z.string().min(1).max(100) })
const resends = { name: 'activation-resend', most: 3, minutes: 60 }
const setups = { name: 'setup', most: 20, minutes: 60 }

const masked = (email: string) => email.replace(/^(.)[^@]*/, '$1•••••')

type Found = Omit<ActivationView, 'state'> & {
  state: Exclude<ActivationView['state'], 'setup'>
  userId: number
}

async function find(db: Db, code: string) {
  const { rows } = await sql<Found>`
    select "user".id as user_id, "user".email, person.full_name as name, organization.name as organization,
      case
        when activation.used_at is not null then 'used'
        when activation.revoked_at is not null or "user".status <> 'invited' or not organization.is_active then 'revoked'
        when activation.expires_at <= now() then 'expired'
        else 'valid'
      end as state
    from activation
    join "user" on "user".id = activation.user_id
    join person on person.id = "user".person_id
    join organization on organization.id = person.organization_id
    where activation.code_hash = ${hashOf(code)}`.execute(db)
  return rows[0]
}

const linkInvalid = () => new HttpError(409, 'LINK_INVALID', 'This link is no longer valid.')

/** GET changes nothing, as mail scanners open links too. */
export function activationRoutes(app: App) {
  mountView(app)
  mountActivate(app)
  mountResend(app)
  mountSetup(app)
}

function mountView(app: App) {
  mountRead(app, '/account/activation/:code', {
    access: 'public',
    params,
    answer: activationView,
    read: async ({ db, params }) => {
      const found = await find(db, params.code)
      if (found) return { ...found, email: masked(found.email) }
      if (!(await isSetupCode(db, params.code))) throw notFound()
      return { state: 'setup', email: '', name: '', organization: '' } as const
    },
  })
}

async function findIn(db: Db, code: string, state: Found['state']) {
  const found = await find(db, code)
  if (!found) throw notFound()
  if (found.state !== state) throw linkInvalid()
  return found
}

function mountActivate(app: App) {
  mountChange(app, 'POST /account/activation/:code', {
    access: 'public',
    params,
    body: activate,
    answer: signedIn,
    action: 'activate',
    secret: true,
    prepare: async ({ db, params, body: { password } }) => {
      const { userId, email, name, organization } = await findIn(db, params.code, 'valid')
      refuseEasyPassword(password, [email, name, organization])
      return { userId, passwordHash: await hashPassword(password) }
    },
    by: ({ userId }) => userId,
    change: async ({ trx, request, reply, params, prepared: { userId, passwordHash } }) => {
      const used = await trx
        .updateTable('activation')
        .set({ usedAt: sql`now()` })
        .where('codeHash', '=', hashOf(params.code))
        .where('usedAt', 'is', null)
        .where('revokedAt', 'is', null)
        .where('expiresAt', '>', sql<string>`now()`)
        .executeTakeFirst()
      if (used.numUpdatedRows === 0n) throw linkInvalid()
      const set = { passwordHash, termsAcceptedAt: sql`now()` }
      await move(trx, userEngine, [userId], 'activate', { change: set })
      const user = await findById(trx, userId)
      if (!user) throw linkInvalid()
      return openSession(app, trx, request, reply, user)
    },
  })
}

function mountResend(app: App) {
  mountChange(app, 'POST /account/activation/:code/resend', {
    access: 'public',
    params,
    action: 'resend-activation',
    prepare: async ({ db, params }) => {
      const { userId } = await findIn(db, params.code, 'expired')
      await limitRate(db, resends, String(userId))
      return userId
    },
    by: (userId) => userId,
    change: ({ trx, prepared }) => invite(trx, prepared),
  })
}

function mountSetup(app: App) {
  mountChange(app, 'POST /account/setup/:code', {
    access: 'public',
    params,
    body: setUp,
    answer: signedIn,
    action: 'set-up',
    secret: true,
    prepare: async ({ db, request, params, body: { password, name, email, organization } }) => {
      await limitRate(db, setups, network(request.ip))
      if (!(await isSetupCode(db, params.code))) throw notFound()
      refuseEasyPassword(password, [email, name, organization])
      return { name, email, organization, passwordHash: await hashPassword(password) }
    },
    change: async ({ trx, request, reply, params, prepared }) => {
      const userId = await createFirstAdministrator(trx, params.code, prepared)
      const user = userId && (await findById(trx, userId))
      if (!user) throw linkInvalid()
      return openSession(app, trx, request, reply, user)
    },
  })
}
