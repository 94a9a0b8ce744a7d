import { type ReviewAction, transition } from '@patuh/domain/legacy'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Trx } from '../db/db.ts'
import { HttpError, notFound } from '../http/error.ts'
import { inScope } from '../privilege/scope.ts'
import type { Actor } from '../session/actor.ts'
import { findMany, rolesOf, standing } from './queries.ts'
import { owners, type Source } from './source.ts'

type Change = Record<string, unknown>

const isRaw = (value: unknown): value is RawBuilder<unknown> =>
  typeof value === 'object' && value !== null && 'toOperationNode' in value

const assignments = (change: Change) =>
  sql.join(
    Object.entries(change).map(([name, value]) =>
      isRaw(value) ? sql`${sql.ref(name)} = ${value}` : sql`${sql.ref(name)} = ${value}`,
    ),
  )

/** Moves reviews one step, those that still stand where it starts. Answers which moved. */
export async function step(
  trx: Trx,
  ids: number[],
  action: ReviewAction,
  change: Change,
  only: RawBuilder<SqlBool> = sql`true`,
) {
  const { from, to } = transition(action)
  const { rows } = await sql<{ id: number }>`
    update review set status = ${to}, ${assignments(change)}
    where id = any(${ids}::int[]) and status = any(${[...from]}::int[]) and ${only}
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

const guardOf = (actor: Actor, source: Source, action: ReviewAction): RawBuilder<SqlBool> => {
  const { isContractor, isVerifier, isAppealOfficer, mayAppeal } = standing(actor, source)
  const guards: Partial<Record<ReviewAction, RawBuilder<unknown>>> = {
    justify: isContractor,
    answer: isContractor,
    appeal: sql`${isContractor} and ${mayAppeal}`,
    deny: isVerifier,
    accept: isVerifier,
    return: isVerifier,
    dismiss: isAppealOfficer,
    uphold: isAppealOfficer,
  }
  return sql<SqlBool>`(${guards[action] ?? sql`false`})`
}

/** Why someone may not take a step. */
async function refusal(trx: Trx, actor: Actor, source: Source, ids: number[], action: ReviewAction) {
  const found = await findMany(trx, actor, source, ids)
  if (found.length < ids.length) return notFound()
  const { from, by } = transition(action)
  if (!found.every(({ status }) => from.some((one) => one === status)))
    return new HttpError(409, 'STATE_CONFLICT', 'The review no longer stands where this starts.')
  if (found.every((row) => by.some((role) => rolesOf(row).has(role))))
    return new HttpError(409, 'STATE_CONFLICT', 'This can no longer be done with this review.')
  const tookPart = found.some(({ justifiedBy, decidedBy }) => [justifiedBy, decidedBy].includes(actor.id))
  return tookPart
    ? new HttpError(403, 'SOD_VIOLATION', 'Whoever justified or decided a review cannot judge it.')
    : new HttpError(403, 'FORBIDDEN', 'You do not hold the privilege for this.')
}

/** The same step, taken by a person with all of these reviews, or with none of them. */
export async function take(
  trx: Trx,
  actor: Actor,
  source: Source,
  ids: number[],
  action: ReviewAction,
  change: Change,
  also: RawBuilder<SqlBool> = sql`true`,
) {
  const visible = inScope(actor, source.access.view, owners)
  const only = sql<SqlBool>`kind = ${source.kind} and ${visible} and ${guardOf(actor, source, action)} and ${also}`
  const moved = await step(trx, ids, action, change, only)
  if (moved.length !== ids.length) throw await refusal(trx, actor, source, ids, action)
}
