import { findPerson } from '../../access/session/queries.ts'
import { delegations } from '../../access/substitute/delegation.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Trx } from '../../platform/db/db.ts'
import { introduce } from '../../platform/http/change.ts'
import { fromDatabase } from '../../platform/http/database-error.ts'
import { forbidden, HttpError, notFound } from '../../platform/http/error.ts'
import { attempt } from '../../platform/jobs/attempt.ts'
import type { JobContext } from '../../platform/jobs/task.ts'
import type { Bulk, BulkAction, BulkContext } from './bulk.ts'
import { type Job, nextRow, refuseRest, type Settled, settle } from './queries.ts'

export type Running = { job: Job; bulk: Bulk; action: BulkAction }

/** Whoever started it, with what they may do at this moment; nobody, once they may no longer do this. */
async function workerOf(trx: Trx, { job, action }: Running): Promise<Actor | undefined> {
  const found = await findPerson(trx, job.createdBy)
  if (found?.status !== 'active' || !found.organizationIsActive) return undefined
  const actor = job.onBehalfOf === null ? found.actor : await delegations(trx)(found.actor, job.onBehalfOf)
  const { access } = action
  return access === 'signedIn' || actor?.privileges.has(access) ? actor : undefined
}

const introduceWorker = (trx: Trx, { id, onBehalfOf, user }: Actor, job: Job) =>
  introduce(trx, {
    ...job.request,
    actor: id,
    ...(onBehalfOf === undefined ? {} : { on_behalf_of: onBehalfOf }),
    organization: user.userProfile.id,
    action: job.action,
    reason: typeof job.input.reason === 'string' ? job.input.reason : '',
  })

const internal = () => new HttpError(500, 'INTERNAL', 'Something went wrong on our side.')

/** A fault of ours concerns one record; that the database is away, or two got in each other's way, all of them. */
const isPassing = (error: unknown) =>
  fromDatabase(error) !== undefined || /^40/.test(String((error as { code?: unknown }).code))

async function applied({ action, job }: Running, context: BulkContext, log: JobContext['log']) {
  try {
    return await attempt(context.trx, () => action.apply(context, job.input as never))
  } catch (error) {
    if (isPassing(error)) throw error
    log.error(error)
    return internal()
  }
}

function settledAs(name: string | undefined, said: unknown): Settled {
  if (!(said instanceof HttpError))
    return { name: name ?? null, outcome: 'done', code: null, message: null, fields: [] }
  const { code, message, fields } = said
  return {
    name: name ?? null,
    outcome: code === 'STATE_CONFLICT' ? 'skipped' : 'failed',
    code,
    message,
    fields,
  }
}

/** The next record, in one transaction with the note of what became of it. False when none is left. */
export const step = ({ db, env, log }: JobContext, running: Running) =>
  db.transaction().execute(async (trx) => {
    const { job, bulk } = running
    const row = await nextRow(trx, job.id)
    if (!row) return false
    const actor = await workerOf(trx, running)
    if (!actor) {
      await refuseRest(trx, job.id, forbidden())
      return false
    }
    await introduceWorker(trx, actor, job)
    const context = { trx, env, actor, id: row.recordId }
    const name = await bulk.nameOf(trx, actor, row.recordId)
    const said = name === undefined ? notFound() : await applied(running, context, log)
    await settle(trx, job.id, row.rowNo, settledAs(name, said))
    return true
  })
