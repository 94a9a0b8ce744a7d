import { type ActivationView, activate, activationView, setUp, signedIn } from '@patuh/domain/access/account'
import { one } from '@patuh/domain/platform/list'
import { sql } from 'kysely'
import * as z from 'zod'
import { invite } from '../../access/account/invitation.ts'
import { createFirstAdministrator, isSetupCode } from '../../access/account/setup.ts'
import { hashOf } from '../../access/session/code.ts'
import { hashPassword, refuseEasyPassword } from '../../access/session/password.ts'
import { findById } from '../../access/session/queries.ts'
import { openSession } from '../../access/session/sign-in.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { HttpError, notFound } from '../../platform/http/error.ts'
import { network, takeTurn } from '../../platform/http/limit.ts'
import { move } from '../../platform/workflow/take.ts'
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

const gone = () => new HttpError(409, 'LINK_INVALID', 'This link is no longer valid.')

/** Looking at a link changes nothing, as the machines that check mail also look. */
export function activationRoutes(app: App) {
  mountView(app)
  mountActivate(app)
  mountResend(app)
  mountSetup(app)
}

function mountView(app: App) {
  const { db } = app
  app.get(
    '/account/activation/:code',
    { config: { access: 'public' }, schema: { params, response: { 200: one(activationView) } } },
    async ({ params }) => {
      const found = await find(db, params.code)
      if (found) return { data: { ...found, email: masked(found.email) } }
      if (!(await isSetupCode(db, params.code))) throw notFound()
      return { data: { state: 'setup', email: '', name: '', organization: '' } as const }
    },
  )
}

function mountActivate(app: App) {
  const { db } = app
  app.post(
    '/account/activation/:code',
    {
      config: { access: 'public' },
      schema: { params, body: activate, response: { 200: one(signedIn) } },
    },
    async (request, reply) => {
      const { code } = request.params
      const found = await find(db, code)
      if (!found) throw notFound()
      if (found.state !== 'valid') throw gone()
      const { userId, email, name, organization } = found
      const { password } = request.body
      refuseEasyPassword(password, [email, name, organization])
      const passwordHash = await hashPassword(password)
      const step = { action: 'activate', by: userId, secret: true } as const
      const data = await change(db, request, reply, step, async (trx) => {
        const used = await trx
          .updateTable('activation')
          .set({ usedAt: sql`now()` })
          .where('codeHash', '=', hashOf(code))
          .where('usedAt', 'is', null)
          .where('revokedAt', 'is', null)
          .where('expiresAt', '>', sql<string>`now()`)
          .executeTakeFirst()
        if (used.numUpdatedRows === 0n) throw gone()
        const set = { passwordHash, termsAcceptedAt: sql`now()` }
        await move(trx, userEngine, [userId], 'activate', { change: set })
        const user = await findById(trx, userId)
        if (!user) throw gone()
        return openSession(app, trx, request, reply, user)
      })
      return { data }
    },
  )
}

function mountResend(app: App) {
  const { db } = app
  app.post(
    '/account/activation/:code/resend',
    { config: { access: 'public' }, schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      const found = await find(db, request.params.code)
      if (!found) throw notFound()
      if (found.state !== 'expired') throw gone()
      await takeTurn(db, resends, String(found.userId))
      const step = { action: 'resend-activation', by: found.userId, status: 204 } as const
      await change(db, request, reply, step, (trx) => invite(trx, found.userId))
      return reply.send(null)
    },
  )
}

function mountSetup(app: App) {
  const { db } = app
  app.post(
    '/account/setup/:code',
    {
      config: { access: 'public' },
      schema: { params, body: setUp, response: { 200: one(signedIn) } },
    },
    async (request, reply) => {
      await takeTurn(db, setups, network(request.ip))
      const { code } = request.params
      if (!(await isSetupCode(db, code))) throw notFound()
      const { password, name, email, organization } = request.body
      refuseEasyPassword(password, [email, name, organization])
      const passwordHash = await hashPassword(password)
      const step = { action: 'set-up', secret: true } as const
      const data = await change(db, request, reply, step, async (trx) => {
        const userId = await createFirstAdministrator(trx, code, { name, email, organization, passwordHash })
        const user = userId && (await findById(trx, userId))
        if (!user) throw gone()
        return openSession(app, trx, request, reply, user)
      })
      return { data }
    },
  )
}
