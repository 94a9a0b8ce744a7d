import { findPerson } from '../../access/session/queries.ts'
import { delegations } from '../../access/substitute/delegation.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Trx } from '../../platform/db/db.ts'
import { setAuditContext } from '../../platform/http/change.ts'
import { fromDatabase } from '../../platform/http/database-error.ts'
import { forbidden, HttpError, notFound } from '../../platform/http/error.ts'
import { attempt } from '../../platform/jobs/attempt.ts'
import type { JobContext } from '../../platform/jobs/task.ts'
import type { Bulk, BulkAction, BulkContext } from './bulk.ts'
import { type Job, nextRow, type RowResult, refuseRest, saveResult } from './queries.ts'

export type Running = { job: Job; bulk: Bulk; action: BulkAction }

/** The user who started the job, with current privileges; undefined if they may no longer do this. */
async function actorOf(trx: Trx, { job, action }: Running): Promise<Actor | undefined> {
  const found = await findPerson(trx, job.createdBy)
  if (found?.status !== 'active' || !found.organizationIsActive) return undefined
  const actor = job.onBehalfOf === null ? found.actor : await delegations(trx)(found.actor, job.onBehalfOf)
  const { access } = action
  return access === 'signedIn' || actor?.privileges.has(access) ? actor : undefined
}

const setJobAuditContext = (trx: Trx, { id, onBehalfOf, user }: Actor, job: Job) =>
  setAuditContext(trx, {
    ...job.request,
    actor: id,
    ...(onBehalfOf === undefined ? {} : { on_behalf_of: onBehalfOf }),
    organization: user.userProfile.id,
    action: job.action,
    reason: typeof job.input.reason === 'string' ? job.input.reason : '',
  })

const internal = () => new HttpError(500, 'INTERNAL', 'Something went wrong on our side.')

/** Transient errors (database down, deadlock) retry the job; others fail only this record. */
const isTransient = (error: unknown) =>
  fromDatabase(error) !== undefined || /^40/.test(String((error as { code?: unknown }).code))

async function applied({ action, job }: Running, context: BulkContext, log: JobContext['log']) {
  try {
    return await attempt(context.trx, () => action.apply(context, job.input as never))
  } catch (error) {
    if (isTransient(error)) throw error
    log.error(error)
    return internal()
  }
}

function resultOf(name: string | undefined, result: unknown): RowResult {
  if (!(result instanceof HttpError))
    return { name: name ?? null, outcome: 'done', code: null, message: null, fields: [] }
  const { code, message, fields } = result
  return {
    name: name ?? null,
    outcome: code === 'STATE_CONFLICT' ? 'skipped' : 'failed',
    code,
    message,
    fields,
  }
}

/** Applies the action to the next record and saves the result in one transaction. False if none is left. */
export const step = ({ db, env, log }: JobContext, running: Running) =>
  db.transaction().execute(async (trx) => {
    const { job, bulk } = running
    const row = await nextRow(trx, job.id)
    if (!row) return false
    const actor = await actorOf(trx, running)
    if (!actor) {
      await refuseRest(trx, job.id, forbidden())
      return false
    }
    await setJobAuditContext(trx, actor, job)
    const context = { trx, env, actor, id: row.recordId }
    const name = await bulk.nameOf(trx, actor, row.recordId)
    const result = name === undefined ? notFound() : await applied(running, context, log)
    await saveResult(trx, job.id, row.rowNo, resultOf(name, result))
    return true
  })
