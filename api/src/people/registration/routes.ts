import {
  register,
  registration,
  registrationDetail,
  registrations,
  registrationWorkflow,
} from '@patuh/domain/access/account'
import { one } from '@patuh/domain/platform/list'
import * as z from 'zod'
import type { Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { change } from '../../platform/http/change.ts'
import { languageOf } from '../../platform/http/language.ts'
import { network, takeTurn } from '../../platform/http/limit.ts'
import { params } from '../../platform/http/params.ts'
import { mountList } from '../../platform/http/read.ts'
import { found } from '../../platform/http/record.ts'
import { addJob } from '../../platform/jobs/task.ts'
import { mountWorkflow } from '../../platform/workflow/routes.ts'
import { mountExport } from '../../workplace/transfer/export.ts'
import { registrationTask } from './notify.ts'
import * as queries from './queries.ts'
import { approve, reject } from './steps.ts'

const perAddress = { name: 'register-address', most: 5, minutes: 60 }

export function registrationRoutes(app: App) {
  mountRegister(app)
  mountReading(app)
  mountWorkflow(app, registrationWorkflow, {
    path: '/registrations/:id',
    row: registrationDetail,
    steps: { approve, reject },
    read: (trx, { actor }, id) => found(queries.find(trx, actor, id)),
  })
  mountExport(app, {
    list: registrations,
    screen: 'user',
    entity: 'registration',
    workflow: registrationWorkflow,
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
  mountList(app, registrations, 'user.view', registration, ({ query, actor }) =>
    queries.list(db, actor, query),
  )
  app.get(
    '/registrations/:id',
    { config, schema: { params, response: { 200: one(registrationDetail) } } },
    async ({ params, actor }) => ({ data: await found(queries.find(db, actor, params.id)) }),
  )
}
