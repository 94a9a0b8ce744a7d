import { type Action, valuesOf, variantsOf } from '@patuh/domain/platform/workflow'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, actorIds } from '../authorization/actor.ts'
import type { Db, Trx } from '../db/db.ts'
import { conflict, forbidden, HttpError, notFound, sameHands } from '../http/error.ts'
import { stale } from '../http/version.ts'
import { type Condition, canTake, type Engine, inStates, termsOf } from './engine.ts'

export type Change = Record<string, unknown>

const isSql = <Value>(value: Value): value is Value & RawBuilder<unknown> =>
  typeof value === 'object' && value !== null && 'toOperationNode' in value

/** The columns of a change as SQL, each value a parameter. */
const assignments = (change: Change) =>
  sql.join(
    Object.entries(change).map(
      ([name, value]) => sql`${sql.ref(name)} = ${isSql(value) ? value : sql`${value}`}`,
    ),
  )

/** The state that an action leads to, by the decision where it has several. */
function target({ workflow, column = 'status' }: Engine, { to }: Action, decision: string | undefined) {
  const name = typeof to === 'string' ? to : to?.[decision ?? '']
  return name === undefined ? {} : { [column]: valuesOf(workflow, [name])[0] }
}

type Move = {
  change?: Change
  /** Which of the states it leads to, where the input decides. */
  decision?: string
  /** What else must hold at this moment. */
  also?: Condition
  /** Why, for a step that two people must want. */
  reason?: string
}

const nothing = sql<boolean>`true`
const noRequest = { pendingAction: null, pendingBy: null, pendingReason: null }

/** Rows by their ids, or by a condition. */
type Rows = readonly number[] | Condition

const among = ({ table }: Engine, rows: Rows) =>
  isSql(rows) ? rows : sql`${sql.ref(`${table}.id`)} = any(${[...rows]}::int[])`

/** Moves the rows that still stand where the action starts, without asking anybody. Answers which ones moved. */
export async function move(
  trx: Trx,
  engine: Engine,
  rows: Rows,
  name: string,
  { change = {}, decision, also = nothing }: Move = {},
) {
  const action = engine.workflow.actions[name]
  if (!action) throw new Error(`${engine.workflow.name} knows no ${name}`)
  // An action that changes no column still moves the version on: whoever saw the old record is told.
  const set = { ...target(engine, action, decision), ...(engine.hasPending ? noRequest : {}), ...change }
  const moved = await sql<{ id: number }>`
    update ${sql.table(engine.table)}
    set ${Object.keys(set).length ? assignments(set) : sql`lock_version = ${sql.ref(`${engine.table}.lockVersion`)}`}
    where ${among(engine, rows)} and ${inStates(engine, action.from)} and ${also}
    returning ${sql.ref(`${engine.table}.id`)}`.execute(trx)
  return moved.rows.map(({ id }) => id)
}

type Terms = 'state' | 'held' | 'apart' | 'taken'

/** Why somebody cannot take a step with these rows: the same answers in the same order for every workflow. */
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
  // Of a step with variants only those count that start where the record stands.
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
  if (!all('state')) return conflict('The record no longer stands where this starts.')
  if (!all('held')) return forbidden()
  if (!all('apart'))
    return sameHands('Whoever took part in it, in person or through a substitute, cannot decide on it.')
  return all('taken') ? conflict('This can no longer be done with it.') : forbidden()
}

/**
 * A step that two people must want: the request of the first one is written down, another one in the same role carries it
 * out. Answers 'moved', 'asked', or undefined where this person can do neither.
 */
async function together(
  trx: Trx,
  engine: Engine,
  actor: Actor,
  ids: readonly number[],
  name: string,
  how: Move,
) {
  const { reason = '', also = nothing, ...rest } = how
  const agreed = sql<boolean>`${also} and pending_action = ${name} and pending_by <> all(${actorIds(actor)}::int[])`
  if ((await move(trx, engine, ids, name, { ...rest, also: agreed })).length === ids.length) return 'moved'
  const request = { pendingAction: name, pendingBy: actor.id, pendingReason: reason }
  const { rows } = await sql`
    update ${sql.table(engine.table)} set ${assignments(request)}
    where ${among(engine, ids)} and ${also} returning id`.execute(trx)
  return rows.length === ids.length ? 'asked' : undefined
}

/**
 * Takes a step with all of these rows, or with none of them: the state, the scope of the acting permission and the
 * separation of duties are part of the `where`. Never read, check, write. Answers whether it happened, or waits for a
 * second person.
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
      const outcome = await together(trx, engine, actor, ids, name, { ...how, also: guard })
      if (outcome) return outcome === 'moved'
    } else for (const id of await move(trx, engine, ids, name, { ...how, also: guard })) moved.add(id)
    if (moved.size === ids.length) return true
  }
  const left = ids.filter((id) => !moved.has(id))
  throw await refusal(trx, engine, actor, left, step)
}

/** Asks whether a step could be taken, and holds the row until the transaction ends: for what is written beside it. */
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

type Seen = { version: number; read: () => Promise<{ lockVersion: number }> }

/** The same for somebody who saw a version: where that is no longer the newest one, it is the reason of the refusal. */
export async function mayTakeSeen(
  trx: Trx,
  engine: Engine,
  actor: Actor,
  id: number,
  step: string,
  { version, read }: Seen,
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
