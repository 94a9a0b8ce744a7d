import { isOutside } from '@patuh/domain/platform/barrier'
import {
  type Action,
  type Role,
  stepsOf,
  valuesOf,
  variantsOf,
  type Workflow,
} from '@patuh/domain/platform/workflow'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, actorIds } from '../authorization/actor.ts'
import { inScope, type Owners } from '../authorization/scope.ts'

export type Condition = RawBuilder<SqlBool>
type Named<Value> = Partial<Record<string, Value>>

/** What the engine needs to know of the table behind a workflow. Every condition names its columns with the table. */
export type Engine<W extends Workflow = Workflow> = {
  workflow: W
  /** As the database calls it. */
  table: string
  /** The column of the state, where it is not `status`. */
  column?: string
  owners: Owners
  /** The rows that this person may know of; the others answer like rows that do not exist. */
  visible: (actor: Actor) => Condition
  /** What a role asks for beyond its permission: to be the recorder, to be the one whose step it is. */
  roles?: Named<(actor: Actor) => Condition>
  /** Who took part in a record, by the names in `apart` of the roles: columns of one user id, or of several. */
  participants?: Named<readonly RawBuilder<unknown>[]>
  /** What else must hold for an action: a window that is open, a question that was not asked yet. */
  when?: Named<Condition>
  /** What must hold for an action to be offered; taken without it, it is refused with a reason of its own. */
  offered?: Named<Condition>
  /** It has the columns of a step that two people must want; any other step ends the request. */
  hasPending?: true
}

/** Who did something, and in whose place, as columns: `decidedBy`, `decidedFor`. */
export const signature = <By extends string, For extends string>(
  { id, onBehalfOf }: Actor,
  by: By,
  instead: For,
) => ({ [by]: id, [instead]: onBehalfOf ?? null }) as Record<By, number> & Record<For, number | null>

/** Whether nobody behind the request is named in any of these columns. */
const isApart = (actor: Actor, columns: readonly RawBuilder<unknown>[]): Condition =>
  columns.length
    ? sql`not (${sql.join(
        columns.map((column) => sql`array[${column}]::int[] && ${actorIds(actor)}::int[]`),
        sql` or `,
      )})`
    : sql`true`

const true_ = sql<SqlBool>`true`
const false_ = sql<SqlBool>`false`

const isOnSide = (actor: Actor, { side }: Role) =>
  !side || isOutside(actor.user.userProfile.typeId) === (side === 'contractor')

/** The roles of an action that this person could have at all. */
const rolesOf = ({ workflow }: Engine, actor: Actor, { by }: Action) =>
  by.flatMap((name) => {
    const role = workflow.roles[name]
    return role && actor.privileges.has(role.permission) && isOnSide(actor, role) ? [{ name, role }] : []
  })

const any = (conditions: Condition[]) =>
  conditions.length ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : false_

const apartIn = ({ participants = {} }: Engine, actor: Actor, { apart = [] }: Role) =>
  isApart(
    actor,
    apart.flatMap((name) => participants[name] ?? []),
  )

/** The terms of the decision about one action, each a condition on the row. */
export function termsOf(engine: Engine, actor: Actor, name: string, action: Action) {
  const roles = rolesOf(engine, actor, action).map(({ name: one, role }) => ({
    scope: inScope(actor, role.permission, engine.owners),
    duties: apartIn(engine, actor, role),
    meant: engine.roles?.[one]?.(actor) ?? true_,
  }))
  return {
    state: inStates(engine, action.from),
    /** The permission of one of its roles reaches the row … */
    held: any(roles.map(({ scope }) => scope)),
    /** … of somebody who took no part that this role excludes … */
    apart: any(roles.map(({ scope, duties }) => sql`(${scope} and ${duties})`)),
    /** … and whom the role means. */
    taken: any(roles.map(({ scope, duties, meant }) => sql`(${scope} and ${duties} and ${meant})`)),
    when: engine.when?.[name] ?? true_,
    isPossible: roles.length > 0,
  }
}

export function inStates(
  { table, column: state = 'status', workflow }: Pick<Engine, 'table' | 'column' | 'workflow'>,
  names: readonly string[],
): Condition {
  const values = valuesOf(workflow, names)
  const column = sql.ref(`${table}.${state}`)
  return typeof values[0] === 'string'
    ? sql`${column} = any(${values}::text[])`
    : sql`${column} = any(${values}::int[])`
}

/** Whether this person can take one action now: the guard of the update. */
export const canTake = (engine: Engine, actor: Actor, name: string, action: Action): Condition => {
  const { state, taken, when, isPossible } = termsOf(engine, actor, name, action)
  return isPossible ? sql`(${state} and ${taken} and ${when})` : false_
}

const isOffered = (engine: Engine, actor: Actor, name: string, action: Action) =>
  sql<SqlBool>`(${canTake(engine, actor, name, action)} and ${engine.offered?.[name] ?? true_})`

/** Whether a step is offered to this person now, in any of its variants: the same guard, for `allowedActions`. */
export const canStep = (engine: Engine, actor: Actor, step: string): Condition =>
  any(variantsOf(engine.workflow, step).map(([name, action]) => isOffered(engine, actor, name, action)))

/** Whether it is this person's move: one of these steps waits for them. */
export const isHeldBy = (engine: Engine, actor: Actor, steps: readonly string[]): Condition =>
  any(steps.map((step) => canStep(engine, actor, step)))

const couldTake = (engine: Engine, actor: Actor) => (step: string) =>
  variantsOf(engine.workflow, step).some(([, action]) => rolesOf(engine, actor, action).length > 0)

/** `allowedActions` of a row: the names of the steps that this person can take with it now. */
export function allowedActions(engine: Engine, actor: Actor, more: Named<Condition> = {}) {
  const steps = stepsOf(engine.workflow)
    .filter(couldTake(engine, actor))
    .map((step): [string, Condition] => [step, canStep(engine, actor, step)])
  const offered = [...steps, ...Object.entries(more)]
  return offered.length
    ? sql<string[]>`array_remove(array[${sql.join(
        offered.map(([step, condition]) => sql`case when ${condition} then ${sql.lit(step)} end`),
      )}]::text[], null)`
    : sql<string[]>`'{}'::text[]`
}
