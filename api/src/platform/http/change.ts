import { createHash } from 'node:crypto'
import type { AuditAction } from '@patuh/domain/platform/audit-action'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { useConfirmation } from '../authorization/confirmation.ts'
import type { Db, Trx } from '../db/db.ts'
import { HttpError, viewOnly } from './error.ts'

type Outcome = { status: number; data: unknown }
type Step = {
  action: AuditAction
  status?: number
  reason?: string
  /** The acting user when nobody is signed in yet, as at sign-in. */
  by?: number
  /** The request or its answer holds a secret: it is not stored under the Idempotency-Key. */
  secret?: true
  /** What the request holds beside its JSON body, as the hash of an upload: part of what an Idempotency-Key stands for. */
  content?: string
}

const hashOf = ({ method, url, body }: FastifyRequest, content = '') =>
  createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}${content}`)
    .digest('base64url')

/** Sets user and action of the audit events of this transaction, as settings that the audit triggers read. */
export const setAuditContext = (
  trx: Trx,
  facts: { action: AuditAction; [name: string]: string | number | undefined },
) => {
  const settings = Object.entries(facts).map(
    ([name, value]) => sql`set_config(${sql.lit(`patuh.${name}`)}, ${String(value ?? '')}, true)`,
  )
  return sql`select ${sql.join(settings)}`.execute(trx)
}

/** Facts about the request for the audit log. */
export const requestFacts = ({ actor, id, ip, headers }: FastifyRequest) => ({
  request: id,
  session: actor?.sessionId,
  ip,
  user_agent: headers['user-agent']?.slice(0, 300),
})

/** The person represented, or viewed. What users change for themselves is never done as a substitute. */
function representedBy({ actor, routeOptions }: FastifyRequest) {
  if (actor?.viewedBy) return actor.id
  return routeOptions.config.access === 'signedIn' ? undefined : actor?.onBehalfOf
}

const factsOf = (request: FastifyRequest, { action, reason = '', by }: Step) => ({
  actor: by ?? request.actor?.viewedBy?.id ?? request.actor?.id,
  on_behalf_of: representedBy(request),
  action,
  reason,
  organization: request.actor?.user.userProfile.id,
  ...requestFacts(request),
})

/** The answer stored under this Idempotency-Key, or undefined when the key is new and now claimed. */
async function storedAnswer(trx: Trx, userId: number, key: string, requestHash: string) {
  const claimed = await trx
    .insertInto('idempotency')
    .values({ userId, key, requestHash, status: null, body: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  const before = await trx
    .selectFrom('idempotency')
    .select(['requestHash', 'status', 'body'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (before?.status === null || !before)
    throw new HttpError(409, 'STATE_CONFLICT', 'The same request is still under way.')
  if (before.requestHash !== requestHash)
    throw new HttpError(422, 'IDEMPOTENCY_MISMATCH', 'This Idempotency-Key belongs to another request.')
  return { status: before.status, data: before.body }
}

const wrongKey = (code: 'required' | 'invalid') =>
  new HttpError(400, 'VALIDATION', 'Send an Idempotency-Key of 8 to 100 letters, digits or dashes.', {
    fields: [{ name: 'Idempotency-Key', code }],
  })

/**
 * The Idempotency-Key of a POST, which is demanded: without one a retry after a lost answer would have a second effect.
 * Without a signed-in user nothing is stored: the answer to a sign-in holds a token, its request a password.
 */
export function keyOf(request: FastifyRequest) {
  if (request.method !== 'POST' || !request.actor) return undefined
  const key = request.headers['idempotency-key']
  if (key === undefined) throw wrongKey('required')
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) throw wrongKey('invalid')
  return key
}

/**
 * Every change runs through this: one transaction with the acting user set for the audit log, whose answer is
 * stored under the caller's Idempotency-Key, so that a retry has no second effect.
 */
export async function change<Data>(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  step: Step,
  work: (trx: Trx) => Promise<Data>,
): Promise<Data> {
  const { whileViewing } = request.routeOptions.config
  // A read that writes, such as an export. Reading the audit log is noted with both names.
  if (request.actor?.viewedBy && !whileViewing && step.action !== 'view') throw viewOnly()
  const key = step.secret ? undefined : keyOf(request)
  const userId = request.actor?.id ?? 0
  const { status, data }: Outcome = await db.transaction().execute(async (trx) => {
    await setAuditContext(trx, factsOf(request, step))
    const before = key && (await storedAnswer(trx, userId, key, hashOf(request, step.content)))
    if (before) return before
    const outcome = { status: step.status ?? 200, data: (await work(trx)) ?? null }
    // Last: nobody is asked for a password for what would be refused anyway.
    if (request.routeOptions.config.confirm) await useConfirmation(trx, request.actor)
    if (key)
      await trx
        .updateTable('idempotency')
        .set({ status: outcome.status, body: JSON.stringify(outcome.data) })
        .where('userId', '=', userId)
        .where('key', '=', key)
        .execute()
    return outcome
  })
  reply.code(status)
  return data as Data
}
