import { type Action, valuesOf, variantsOf } from '@patuh/domain/platform/workflow'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, actorIds } from '../authorization/actor.ts'
import { useConfirmation } from '../authorization/confirmation.ts'
import type { Db, Trx } from '../db/db.ts'
import { conflict, forbidden, HttpError, notFound, sodViolation } from '../http/error.ts'
import { stale } from '../http/version.ts'
import { type Condition, canTake, type Engine, inStates, termsOf } from './engine.ts'

export type Change = Record<string, unknown>

const isSql = <Value>(value: Value): value is Value & RawBuilder<unknown> =>
  typeof value === 'object' && value !== null && 'toOperationNode' in value

/** The `set` list of an update, each value a parameter. */
const assignments = (change: Change) =>
  sql.join(
    Object.entries(change).map(
      ([name, value]) => sql`${sql.ref(name)} = ${isSql(value) ? value : sql`${value}`}`,
    ),
  )

/** The status that an action leads to, by the decision where it has several. */
function target({ workflow, column = 'status' }: Engine, { to }: Action, decision: string | undefined) {
  const name = typeof to === 'string' ? to : to?.[decision ?? '']
  return name === undefined ? {} : { [column]: valuesOf(workflow, [name])[0] }
}

type Move = {
  change?: Change
  /** Selects the target status, where the action has several. */
  decision?: string
  /** A further condition. */
  also?: Condition
  /** The reason, for a step that two people must confirm. */
  reason?: string
}

const nothing = sql<boolean>`true`
const noRequest = { pendingAction: null, pendingBy: null, pendingReason: null }

/** Rows by their ids, or by a condition. */
type Rows = readonly number[] | Condition

const among = ({ table }: Engine, rows: Rows) =>
  isSql(rows) ? rows : sql`${sql.ref(`${table}.id`)} = any(${[...rows]}::int[])`

/** Updates the rows that are in a start status of the action, without authorization. Returns the ids that changed. */
export async function move(
  trx: Trx,
  engine: Engine,
  rows: Rows,
  name: string,
  { change = {}, decision, also = nothing }: Move = {},
) {
  const action = engine.workflow.actions[name]
  if (!action) throw new Error(`${engine.workflow.name} knows no ${name}`)
  // An action that changes no column still increments the version, so that stale clients get a conflict.
  const set = { ...target(engine, action, decision), ...(engine.hasPending ? noRequest : {}), ...change }
  const moved = await sql<{ id: number }>`
    update ${sql.table(engine.table)}
    set ${Object.keys(set).length ? assignments(set) : sql`lock_version = ${sql.ref(`${engine.table}.lockVersion`)}`}
    where ${among(engine, rows)} and ${inStates(engine, action.from)} and ${also}
    returning ${sql.ref(`${engine.table}.id`)}`.execute(trx)
  return moved.rows.map(({ id }) => id)
}

type Terms = 'state' | 'held' | 'apart' | 'taken'

/** Why a step cannot be taken with these rows: 404, 409, 403 FORBIDDEN or 403 SOD_VIOLATION, in this order. */
export async function refusal(
  trx: Db | Trx,
  engine: Engine,
  actor: Actor,
  ids: readonly number[],
  step: string,
) {
  const variants = variantsOf(engine.workflow, step).map(([name, action]) =>
    termsOf(engine, actor, name, action),
  )
  // Only the variants of the step that start in the record's status count.
  const column = (term: Terms) =>
    sql`(${sql.join(
      variants.map((one) => (term === 'state' ? one.state : sql`(${one.state} and ${one[term]})`)),
      sql` or `,
    )}) as ${sql.ref(term)}`
  const { rows } = await sql<Record<Terms, boolean>>`
    select ${column('state')}, ${column('held')}, ${column('apart')}, ${column('taken')}
    from ${sql.table(engine.table)} where ${among(engine, ids)} and ${engine.visible(actor)}`.execute(trx)
  const all = (term: Terms) => rows.every((row) => row[term])
  if (rows.length < ids.length) return notFound()
  if (!all('state')) return conflict('The status of the record no longer allows this.')
  if (!all('held')) return forbidden()
  if (!all('apart'))
    return sodViolation(
      'Separation of duties: someone who took part, in person or by a substitute, cannot decide.',
    )
  return all('taken') ? conflict('This can no longer be done with it.') : forbidden()
}

/**
 * A step that two people must confirm: the first request is stored, another user in the same role carries it
 * out. Returns 'moved', 'asked', or undefined where the actor can do neither.
 */
async function requestOrConfirm(
  trx: Trx,
  engine: Engine,
  actor: Actor,
  ids: readonly number[],
  name: string,
  how: Move,
) {
  const { reason = '', also = nothing, ...rest } = how
  const confirmed = sql<boolean>`${also} and pending_action = ${name} and pending_by <> all(${actorIds(actor)}::int[])`
  if ((await move(trx, engine, ids, name, { ...rest, also: confirmed })).length === ids.length) {
    await useConfirmation(trx, actor)
    return 'moved'
  }
  const request = { pendingAction: name, pendingBy: actor.id, pendingReason: reason }
  const { rows } = await sql`
    update ${sql.table(engine.table)} set ${assignments(request)}
    where ${among(engine, ids)} and ${also} returning id`.execute(trx)
  return rows.length === ids.length ? 'asked' : undefined
}

/**
 * Takes a step with all of these rows or none: status, scope and separation of duties are part of the `where`
 * of the update. Never read, check, write. Returns false if the step now waits for a second person.
 */
export async function take(
  trx: Trx,
  engine: Engine,
  actor: Actor,
  ids: readonly number[],
  step: string,
  { also = nothing, ...how }: Move = {},
): Promise<boolean> {
  const moved = new Set<number>()
  for (const [name, action] of variantsOf(engine.workflow, step)) {
    const guard = sql<boolean>`${engine.visible(actor)} and ${canTake(engine, actor, name, action)} and ${also}`
    if (action.secondPerson) {
      const outcome = await requestOrConfirm(trx, engine, actor, ids, name, { ...how, also: guard })
      if (outcome) return outcome === 'moved'
    } else for (const id of await move(trx, engine, ids, name, { ...how, also: guard })) moved.add(id)
    if (moved.size === ids.length) return true
  }
  const left = ids.filter((id) => !moved.has(id))
  throw await refusal(trx, engine, actor, left, step)
}

/** Checks whether a step could be taken and locks the row until the transaction ends. */
export async function mayTake(
  trx: Trx,
  engine: Engine,
  actor: Actor,
  id: number,
  step: string,
  also = nothing,
) {
  const variants = variantsOf(engine.workflow, step).map(([name, action]) =>
    canTake(engine, actor, name, action),
  )
  const { rows } = await sql`
    select from ${sql.table(engine.table)} where ${among(engine, [id])} and ${engine.visible(actor)}
      and (${sql.join(variants, sql` or `)}) and ${also} for update`.execute(trx)
  if (rows.length === 0) throw await refusal(trx, engine, actor, [id], step)
}

type Expected = { version: number; read: () => Promise<{ lockVersion: number }> }

/** The same with an expected version: a stale version is the error if there is one. */
export async function mayTakeVersion(
  trx: Trx,
  engine: Engine,
  actor: Actor,
  id: number,
  step: string,
  { version, read }: Expected,
) {
  const isNewest = sql<boolean>`${sql.ref(`${engine.table}.lockVersion`)} = ${version}`
  try {
    await mayTake(trx, engine, actor, id, step, isNewest)
  } catch (refused) {
    if (!(refused instanceof HttpError)) throw refused
    const current = await read()
    throw current.lockVersion === version ? refused : stale(current)
  }
}
