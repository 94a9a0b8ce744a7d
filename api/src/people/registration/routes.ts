import {
  register,
  registration,
  registrationDetail,
  registrations,
  registrationWorkflow,
} from '@patuh/domain/access/account'
import type { FastifyRequest } from 'fastify'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app.ts'
import { limitRate, network } from '../../platform/http/limit/rate-limit.ts'
import { mountList, mountOne } from '../../platform/http/read.ts'
import { found } from '../../platform/http/record.ts'
import { mountChange } from '../../platform/http/route.ts'
import { addJob } from '../../platform/jobs/task.ts'
import { mountWorkflow } from '../../platform/workflow/routes.ts'
import { registrationTask } from './notify.ts'
import * as queries from './queries.ts'
import { approve, reject } from './steps.ts'

const perAddress = { name: 'register-address', most: 5, minutes: 60 }

const read = (db: Db, { actor }: FastifyRequest, id: number) => found(queries.find(db, actor, id))

export function registrationRoutes(app: App) {
  mountRegister(app)
  mountReading(app)
  mountWorkflow(app, registrationWorkflow, {
    path: '/registrations/:id',
    row: registrationDetail,
    steps: { approve, reject },
    read,
  })
}

/** One row and one job for every request; only the job finds out whether the account exists (no enumeration). */
async function store(trx: Trx, input: queries.NewRegistration) {
  const registrationId = await queries.insert(trx, input)
  await addJob(trx, registrationTask, { registrationId })
}

function mountRegister(app: App) {
  mountChange(app, 'POST /auth/register', {
    access: 'public',
    body: register,
    action: 'register',
    prepare: ({ db, request }) => limitRate(db, perAddress, network(request.ip)),
    // Honeypot: a bot that fills in every field gets the same answer.
    change: async ({ trx, body, language: locale }) =>
      body.website === '' && (await store(trx, { ...body, locale })),
  })
}

function mountReading(app: App) {
  mountList(app, registrations, 'user.view', registration, ({ query, actor }) =>
    queries.list(app.db, actor, query),
  )
  mountOne(app, registrations.api, 'user.view', registrationDetail, read)
}
