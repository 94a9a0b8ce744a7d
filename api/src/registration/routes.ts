import {
  approveRegistration,
  register,
  registration,
  registrationDetail,
  registrations,
  rejectRegistration,
} from '@patuh/domain/account'
import { many, one, paginated, queryOf } from '@patuh/domain/list'
import * as z from 'zod'
import { invite } from '../account/invitation.ts'
import type { App } from '../app.ts'
import type { Trx } from '../db/db.ts'
import { change } from '../http/change.ts'
import { languageOf } from '../http/language.ts'
import { network, takeTurn } from '../http/limit.ts'
import { params } from '../http/params.ts'
import { wrongField } from '../http/record.ts'
import { addJob } from '../jobs/task.ts'
import { mountExport } from '../transfer/export.ts'
import * as queries from './queries.ts'
import { current, refusal, reject } from './reject.ts'
import { registrationTask } from './told.ts'

const perAddress = { name: 'register-address', most: 5, minutes: 60 }

export function registrationRoutes(app: App) {
  mountRegister(app)
  mountReading(app)
  mountApprove(app)
  mountReject(app)
  mountExport(app, {
    list: registrations,
    screen: 'user',
    entity: 'registration',
    rows: (actor) => queries.exported(app.db, actor),
  })
}

/** One row and one job whoever asks; only the job finds out who is to be told what. */
async function keep(trx: Trx, asked: queries.Asked) {
  const registrationId = await queries.insert(trx, asked)
  await addJob(trx, registrationTask, { registrationId })
}

function mountRegister(app: App) {
  const { db } = app
  app.post(
    '/auth/register',
    { config: { access: 'public' }, schema: { body: register, response: { 204: z.null() } } },
    async (request, reply) => {
      const asked = request.body
      await takeTurn(db, perAddress, network(request.ip))
      // A machine that fills in every field is thanked like everyone else.
      if (asked.website === '') {
        const step = { action: 'register', status: 204 } as const
        await change(db, request, reply, step, (trx) => keep(trx, { ...asked, locale: languageOf(request) }))
      }
      return reply.code(204).send(null)
    },
  )
}

function mountReading(app: App) {
  const { db } = app
  const config = { access: 'user.view' } as const
  app.get(
    '/registrations',
    {
      config,
      schema: { querystring: queryOf(registrations), response: { 200: many(registration) } },
    },
    async ({ query, actor }) => {
      const { items, total } = await queries.list(db, actor, query)
      return { data: paginated(items, total, query) }
    },
  )
  app.get(
    '/registrations/:id',
    { config, schema: { params, response: { 200: one(registrationDetail) } } },
    async ({ params, actor }) => ({ data: await current(db, actor, params.id) }),
  )
}

function mountApprove(app: App) {
  const { db } = app
  app.post(
    '/registrations/:id/approve',
    {
      config: { access: 'user.create' },
      schema: { params, body: approveRegistration, response: { 200: one(registrationDetail) } },
    },
    async (request, reply) => {
      const { actor, params, body } = request
      const data = await change(db, request, reply, { action: 'approve' }, async (trx) => {
        const asked = await current(trx, actor, params.id)
        const { organization } = asked
        if (!asked.allowedActions.includes('approve') || !organization)
          throw await refusal(trx, actor, params.id)
        if (!asked.userTypes.some(({ id }) => id === body.userTypeId))
          throw wrongField('userTypeId', 'invalidChoice')
        const userId = await queries.createUser(trx, params.id, organization.id, body.userTypeId)
        if (!(await queries.decide(trx, actor, params.id, { status: 'approved', userId })))
          throw await refusal(trx, actor, params.id)
        await invite(trx, userId)
        return current(trx, actor, params.id)
      })
      return { data }
    },
  )
}

function mountReject(app: App) {
  const { db } = app
  app.post(
    '/registrations/:id/reject',
    {
      config: { access: 'user.create' },
      schema: { params, body: rejectRegistration, response: { 200: one(registrationDetail) } },
    },
    async (request, reply) => {
      const { actor, params, body } = request
      const step = { action: 'reject', reason: body.remark } as const
      const data = await change(db, request, reply, step, async (trx) => {
        await reject({ trx, actor, id: params.id }, body)
        return current(trx, actor, params.id)
      })
      return { data }
    },
  )
}
