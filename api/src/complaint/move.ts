import { type ReviewAction, transition } from '@patuh/domain/legacy'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Trx } from '../db/db.ts'
import { HttpError, notFound } from '../http/error.ts'
import type { Actor } from '../session/actor.ts'
import { rolesOf } from './present.ts'
import * as queries from './queries.ts'

type Change = Record<string, unknown>

/** The columns of a change as SQL, each value a parameter. */
const assignments = (change: Change) =>
  sql.join(
    Object.entries(change).map(([name, value]) =>
      value && typeof value === 'object' && 'toOperationNode' in value
        ? sql`${sql.ref(name)} = ${value as RawBuilder<unknown>}`
        : sql`${sql.ref(name)} = ${value}`,
    ),
  )

/** Moves a case one step, if it still stands where the step starts. Never read, check, write. */
export async function step(
  trx: Trx,
  id: number,
  action: ReviewAction,
  change: Change = {},
  only: RawBuilder<SqlBool> = sql`true`,
) {
  const { from, to } = transition(action)
  const { rows } = await sql<{ id: number }>`
    update complaint set status = ${to}, pending_action = null, pending_by = null, pending_reason = null
      ${Object.keys(change).length ? sql`, ${assignments(change)}` : sql``}
    where id = ${id} and status = any(${[...from]}::int[]) and ${only}
    returning id`.execute(trx)
  return rows.length === 1
}

const refuse = (code: 'SOD_VIOLATION' | 'FORBIDDEN', message: string) => new HttpError(403, code, message)

/** Why someone may not take a step: it is not there for them, it is over, or they had a part in the case already. */
async function refusal(trx: Trx, actor: Actor, id: number, action: ReviewAction) {
  const row = await queries.find(trx, actor, id)
  if (!row) return notFound()
  const { from, by } = transition(action)
  if (!from.some((status) => status === row.status))
    return new HttpError(409, 'STATE_CONFLICT', 'The case no longer stands where this starts.')
  const roles = rolesOf(row)
  if (by.some((role) => roles.has(role)))
    return new HttpError(409, 'STATE_CONFLICT', 'This can no longer be done with this case.')
  const tookPart = row.recordedBy === actor.id || row.decidedBy === actor.id
  return tookPart && (by.includes('verifier') || by.includes('appealOfficer'))
    ? refuse('SOD_VIOLATION', 'Whoever recorded or decided a case cannot judge it.')
    : refuse('FORBIDDEN', 'You do not hold the privilege for this.')
}

const guards = (actor: Actor): Partial<Record<ReviewAction, RawBuilder<SqlBool>>> => {
  const mine = sql<SqlBool>`recorded_by = ${actor.id}`
  const others = sql<SqlBool>`recorded_by <> ${actor.id}`
  const may = (permission: Parameters<typeof queries.reaches>[1]) => queries.reaches(actor, permission)
  const administers = may('complaint.configure')
  const verifies = sql<SqlBool>`(${may('verifyComplaint.verify')} and ${others})`
  const appeals = sql<SqlBool>`(${may('verifyComplaint.appeal')} and ${others}
    and decided_by is distinct from ${actor.id})`
  return {
    submit: sql`(${mine} and ${may('complaint.submit')})`,
    justify: may('verifyComplaint.justify'),
    deny: verifies,
    accept: verifies,
    return: verifies,
    answer: sql`case returned_to when 'contractor' then ${may('verifyComplaint.justify')}
      else ${mine} and ${may('complaint.submit')} end`,
    withdraw: sql`((${mine} and ${may('complaint.submit')}) or ${administers})`,
    annul: administers,
    appeal: sql`(${may('verifyComplaint.justify')} and appealed_at is null and decided_at + make_interval(
      days => (select appeal_days from contract where contract.id = contract_id)) > now())`,
    dismiss: appeals,
    uphold: appeals,
    merge: sql`(${verifies} or ${administers})`,
    reopen: administers,
  }
}

/** The same step, taken by a person: their privilege and the separation of duties are part of the `where`. */
export async function take(
  trx: Trx,
  actor: Actor,
  id: number,
  action: ReviewAction,
  change: Change = {},
  also: RawBuilder<SqlBool> = sql`true`,
) {
  const guard = guards(actor)[action] ?? sql<SqlBool>`false`
  const only = sql<SqlBool>`${queries.visible(actor)} and ${guard} and ${also}`
  if (!(await step(trx, id, action, change, only))) throw await refusal(trx, actor, id, action)
}

/**
 * A step that two people must want. The first one's wish is written down; another one of the same role carries it
 * out. Answers whether it happened.
 */
export async function takeTogether(
  trx: Trx,
  actor: Actor,
  id: number,
  action: 'annul' | 'reopen',
  reason: string,
  change: Change,
) {
  const agreed = sql<SqlBool>`pending_action = ${action} and pending_by <> ${actor.id}`
  const { from } = transition(action)
  const guard = sql<SqlBool>`${queries.visible(actor)} and ${guards(actor)[action] ?? sql`false`}`
  if (await step(trx, id, action, change, sql`${guard} and ${agreed}`)) return true
  const { rows } = await sql<{ id: number }>`
    update complaint set pending_action = ${action}, pending_by = ${actor.id}, pending_reason = ${reason}
    where id = ${id} and status = any(${[...from]}::int[]) and ${guard} returning id`.execute(trx)
  if (rows.length === 0) throw await refusal(trx, actor, id, action)
  return false
}
