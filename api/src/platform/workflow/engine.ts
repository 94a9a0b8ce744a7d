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

/** A workflow bound to its table. Every condition qualifies its columns with the table. */
export type Engine<W extends Workflow = Workflow> = {
  workflow: W
  /** Name of the table. */
  table: string
  /** The status column, if it is not `status`. */
  column?: string
  owners: Owners
  /** The rows visible to the actor; others are answered with 404. */
  visible: (actor: Actor) => Condition
  /** Conditions of a role beyond its permission: to be the recorder, to be the approver of this step. */
  roles?: Named<(actor: Actor) => Condition>
  /** Separation of duties: who took part, by the names in `apart` of the roles, as columns with user ids. */
  participants?: Named<readonly RawBuilder<unknown>[]>
  /** Further conditions of an action, such as an open window. */
  when?: Named<Condition>
  /** Conditions for offering an action in `allowedActions`; the handler refuses it with its own error. */
  offered?: Named<Condition>
  /** The table has the columns of a step that two people must confirm; any other step cancels that request. */
  hasPending?: true
}

/** Columns for the acting user and the user they substitute: `decidedBy`, `decidedFor`. */
export const signature = <By extends string, For extends string>(
  { id, onBehalfOf }: Actor,
  by: By,
  instead: For,
) => ({ [by]: id, [instead]: onBehalfOf ?? null }) as Record<By, number> & Record<For, number | null>

/** Whether neither the actor nor the user they substitute is in any of these columns. */
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

/** The roles of an action that the actor can have by permission and side. */
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

/** The conditions of one action on a row. */
export function termsOf(engine: Engine, actor: Actor, name: string, action: Action) {
  const roles = rolesOf(engine, actor, action).map(({ name: one, role }) => ({
    scope: inScope(actor, role.permission, engine.owners),
    duties: apartIn(engine, actor, role),
    own: engine.roles?.[one]?.(actor) ?? true_,
  }))
  return {
    state: inStates(engine, action.from),
    /** A role's permission has the row in scope … */
    held: any(roles.map(({ scope }) => scope)),
    /** … and separation of duties is satisfied … */
    apart: any(roles.map(({ scope, duties }) => sql`(${scope} and ${duties})`)),
    /** … and the role's own condition holds. */
    taken: any(roles.map(({ scope, duties, own }) => sql`(${scope} and ${duties} and ${own})`)),
    when: engine.when?.[name] ?? true_,
    isPossible: roles.length > 0,
  }
}

export function inStates(
  { table, column: state = 'status', workflow }: Pick<Engine, 'table' | 'column' | 'workflow'>,
  names: readonly string[],
): Condition {
  const values = valuesOf(workflow, names)
  // Literals, so that the planner knows how few rows are in these states, and uses partial indexes.
  return values.length
    ? sql`${sql.ref(`${table}.${state}`)} in (${sql.join(values.map((value) => sql.lit(value)))})`
    : false_
}

/** Condition of the guarded update: whether the actor can take this action now. */
export const canTake = (engine: Engine, actor: Actor, name: string, action: Action): Condition => {
  const { state, taken, when, isPossible } = termsOf(engine, actor, name, action)
  return isPossible ? sql`(${state} and ${taken} and ${when})` : false_
}

const isOffered = (engine: Engine, actor: Actor, name: string, action: Action) =>
  sql<SqlBool>`(${canTake(engine, actor, name, action)} and ${engine.offered?.[name] ?? true_})`

/** Whether a step is offered to the actor now, in any of its variants; used for `allowedActions`. */
export const canStep = (engine: Engine, actor: Actor, step: string): Condition =>
  any(variantsOf(engine.workflow, step).map(([name, action]) => isOffered(engine, actor, name, action)))

/** Pending work: whether one of these steps waits for the actor. */
export const isPendingFor = (engine: Engine, actor: Actor, steps: readonly string[]): Condition => {
  const states = steps.flatMap((step) =>
    variantsOf(engine.workflow, step).flatMap(([, action]) =>
      rolesOf(engine, actor, action).length > 0 ? action.from : [],
    ),
  )
  // The states of all steps first: the planner does not find them in the alternatives.
  return sql`(${inStates(engine, [...new Set(states)])} and ${any(steps.map((step) => canStep(engine, actor, step)))})`
}

const couldTake = (engine: Engine, actor: Actor) => (step: string) =>
  variantsOf(engine.workflow, step).some(([, action]) => rolesOf(engine, actor, action).length > 0)

/** `allowedActions` of a row: the steps that the actor can take now. */
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
