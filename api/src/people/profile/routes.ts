import { changePassword } from '@patuh/domain/access/account'
import { ownPrivilege, profile, profileInput, setting, settingInput } from '@patuh/domain/people/profile'
import { itemsOf } from '@patuh/domain/platform/list'
import { formatMoment } from '@patuh/domain/platform/moment'
import type { Permission } from '@patuh/domain/platform/permission'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { endAll } from '../../access/session/lifetime.ts'
import { hashPassword, passwordMatches, refuseEasyPassword } from '../../access/session/password.ts'
import { findById } from '../../access/session/queries.ts'
import { limitSignIn } from '../../access/session/sign-in.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { giveBackAttempts, limitRate } from '../../platform/http/limit/rate-limit.ts'
import { mountRead } from '../../platform/http/read.ts'
import { wrongField } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { notify } from '../../platform/notification/notify.ts'
import { personalData } from './export.ts'
import * as queries from './queries.ts'

const exportLimit = { name: 'own-data', most: 10, minutes: 60 }

export function profileRoutes(app: App) {
  mountProfile(app)
  mountPassword(app)
  mountOwnData(app)
  mountSettings(app)
}

const read = (db: Db, { actor }: FastifyRequest) => queries.find(db, actor.id)

function mountProfile(app: App) {
  mountRead(app, '/profile', {
    ownOnly: true,
    access: 'signedIn',
    enrolling: true,
    answer: profile,
    read: ({ db, request }) => read(db, request),
  })
  mountChange(app, 'PUT /profile', {
    access: 'signedIn',
    body: profileInput,
    answer: profile,
    action: 'edit-profile',
    change: async ({ trx, actor, at, body }) =>
      (await queries.update(trx, actor.id, at.version, body)) && actor.id,
    read,
  })
}

function mountPassword(app: App) {
  mountChange(app, 'POST /profile/password', {
    access: 'signedIn',
    body: changePassword,
    action: 'change-password',
    secret: true,
    prepare: async ({ db, request, actor: { id, user }, body }) => {
      const attempts = await limitSignIn(db, request, user.email)
      const account = await findById(db, id)
      if (!(await passwordMatches(account?.passwordHash, body.current)))
        throw wrongField('current', 'wrong', 'The current password is wrong.')
      await giveBackAttempts(db, attempts)
      refuseEasyPassword(body.password, [user.email, user.name, user.userProfile.name])
      return hashPassword(body.password)
    },
    change: async ({ trx, actor: { id, sessionId }, prepared: passwordHash }) => {
      await trx.updateTable('user').set({ passwordHash }).where('id', '=', id).execute()
      await endAll(trx, id, sessionId)
      await sendMail(trx, id, 'passwordChanged', { time: formatMoment(new Date().toISOString()) })
      await notify(trx, { to: [id], kind: 'account.passwordChanged', values: {} })
    },
  })
}

function mountSettings(app: App) {
  mountChange(app, 'PUT /profile/settings', {
    access: 'signedIn',
    body: settingInput,
    answer: setting,
    action: 'prefer',
    change: async ({ trx, actor, body }) => {
      const { startScreen = 'dashboard' } = body
      if (startScreen !== 'dashboard' && !actor.privileges.has(`${startScreen}.view` as Permission))
        throw wrongField('startScreen', 'invalidChoice', 'This screen is not open to you.')
      return queries.choose(trx, actor.id, body)
    },
  })
}

function mountOwnData(app: App) {
  mountRead(app, '/profile/privileges', {
    access: 'signedIn',
    answer: itemsOf(ownPrivilege),
    read: async ({ db, actor }) => ({ items: await queries.privileges(db, actor.id) }),
  })
  mountRead(app, '/profile/data', {
    ownOnly: true,
    access: 'signedIn',
    answer: z.record(z.string(), z.unknown()),
    read: async ({ db, actor }) => {
      await limitRate(db, exportLimit, String(actor.id))
      return personalData(db, actor.id)
    },
  })
}
