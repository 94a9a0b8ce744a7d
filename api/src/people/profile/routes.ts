import { changePassword } from '@patuh/domain/access/account'
import { ownPrivilege, profile, profileInput } from '@patuh/domain/people/profile'
import { one } from '@patuh/domain/platform/list'
import { formatMoment } from '@patuh/domain/platform/moment'
import * as z from 'zod'
import { hashPassword, passwordMatches, refuseEasyPassword } from '../../access/session/password.ts'
import { endAll, findById } from '../../access/session/queries.ts'
import { returnSignInTurn, takeSignInTurn } from '../../access/session/sign-in.ts'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { takeTurn } from '../../platform/http/limit.ts'
import { wrongField } from '../../platform/http/record.ts'
import { expectedVersion, stale, withEtag } from '../../platform/http/version.ts'
import { write } from '../../platform/mail/letter.ts'
import { notify } from '../../platform/notification/notify.ts'
import { everything } from './everything.ts'
import * as queries from './queries.ts'

const takeaways = { name: 'own-data', most: 10, minutes: 60 }

export function profileRoutes(app: App) {
  mountProfile(app)
  mountPassword(app)
  mountInsight(app)
}

function mountProfile(app: App) {
  const { db } = app
  app.get(
    '/profile',
    { config: { access: 'signedIn', enrolling: true }, schema: { response: { 200: one(profile) } } },
    async ({ actor }, reply) => ({ data: withEtag(reply, await queries.find(db, actor.id)) }),
  )

  app.put(
    '/profile',
    { config: { access: 'signedIn' }, schema: { body: profileInput, response: { 200: one(profile) } } },
    async (request, reply) => {
      const { id } = request.actor
      const version = expectedVersion(request)
      const data = await change(db, request, reply, { action: 'edit-profile' }, async (trx) => {
        if (!(await queries.update(trx, id, version, request.body))) throw stale(await queries.find(trx, id))
        return queries.find(trx, id)
      })
      return { data: withEtag(reply, data) }
    },
  )
}

function mountPassword(app: App) {
  const { db } = app
  app.post(
    '/profile/password',
    { config: { access: 'signedIn' }, schema: { body: changePassword, response: { 204: z.null() } } },
    async (request, reply) => {
      const { actor, body } = request
      const { user, sessionId } = actor
      const turns = await takeSignInTurn(db, request, user.email)
      const account = await findById(db, actor.id)
      if (!(await passwordMatches(account?.passwordHash, body.current)))
        throw wrongField('current', 'wrong', 'The current password is wrong.')
      await returnSignInTurn(db, turns)
      refuseEasyPassword(body.password, [user.email, user.name, user.userProfile.name])
      const passwordHash = await hashPassword(body.password)
      const step = { action: 'change-password', status: 204, secret: true } as const
      await change(db, request, reply, step, async (trx) => {
        await trx.updateTable('user').set({ passwordHash }).where('id', '=', actor.id).execute()
        await endAll(trx, actor.id, sessionId)
        await write(trx, actor.id, 'passwordChanged', { time: formatMoment(new Date().toISOString()) })
        await notify(trx, { to: [actor.id], kind: 'account.passwordChanged', values: {} })
      })
      return reply.send(null)
    },
  )
}

function mountInsight(app: App) {
  const { db } = app
  const config = { access: 'signedIn' } as const
  app.get(
    '/profile/privileges',
    { config, schema: { response: { 200: one(z.object({ items: z.array(ownPrivilege) })) } } },
    async ({ actor }) => ({ data: { items: await queries.privileges(db, actor.id) } }),
  )

  app.get(
    '/profile/data',
    { config, schema: { response: { 200: one(z.record(z.string(), z.unknown())) } } },
    async ({ actor }) => {
      await takeTurn(db, takeaways, String(actor.id))
      return { data: await everything(db, actor.id) }
    },
  )
}
