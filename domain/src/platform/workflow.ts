import type * as z from 'zod'
import type { Permission } from './permission.ts'

export type Tone = 'secondary' | 'warning' | 'danger' | 'success'

/** Where a record can stand: the stored value, the colour of its badge, and the role whose move it is. */
export type State = { value: number | string; tone?: Tone; holder?: string }

/**
 * Who takes an action: the permission it needs, on which side they stand, and the parts that somebody in this role
 * must not have had in the record (separation of duties).
 */
export type Role = {
  permission: Permission
  side?: 'agency' | 'contractor'
  apart?: readonly string[]
}

export type Action<S extends string = string, R extends string = string> = {
  from: readonly S[]
  /** The state it leads to; one for each `decision` of the input; null where the record stays where it is. */
  to: S | Readonly<Record<string, S>> | null
  /** The roles that take it, or the system by itself. */
  by: readonly (R | 'system')[]
  /** What is asked for. An action without it has no route of its own in the workflow. */
  input?: z.ZodType
  /** Where it is called, when that is not its name. */
  path?: string
  /** The action under whose name and path this one is taken too, from other states or by other roles. */
  as?: string
  /** The first one asks, another one in the same role carries it out. */
  secondPerson?: true
  /** The password is asked for again. */
  fresh?: true
}

export type Workflow = {
  /** Its texts are `workflow.<name>.<state>` in the locale files. */
  name: string
  /** The permission to see such a record. */
  view: Permission
  states: Readonly<Record<string, State>>
  roles: Readonly<Record<string, Role>>
  actions: Readonly<Record<string, Action>>
}

type Stored<States extends Workflow['states']> = { [Name in keyof States]: States[Name]['value'] }

const stored = <const States extends Workflow['states']>(states: States) =>
  Object.fromEntries(Object.entries(states).map(([name, { value }]) => [name, value])) as Stored<States>

/**
 * Everything that has states is defined like this: its states and the only ways between them. The definition mounts
 * the routes, guards the update, computes `allowedActions`, draws the buttons and generates its own test.
 */
export function defineWorkflow<
  const States extends Workflow['states'],
  const Roles extends Workflow['roles'],
  const Actions extends Readonly<Record<string, Action<keyof States & string, keyof Roles & string>>>,
>(definition: { name: string; view: Permission; states: States; roles: Roles; actions: Actions }) {
  return { ...definition, status: stored(definition.states) }
}

/** The name of the state that is stored as this value. */
export const stateOf = ({ states }: Pick<Workflow, 'states'>, value: number | string) =>
  Object.keys(states).find((name) => states[name]?.value === value)

/** The colour of a state's badge. */
export const toneOf = (workflow: Pick<Workflow, 'states'>, value: number | string): Tone =>
  workflow.states[stateOf(workflow, value) ?? '']?.tone ?? 'secondary'

/** The names under which something can be done: those of the buttons and of the routes. */
export const stepsOf = ({ actions }: Pick<Workflow, 'actions'>) =>
  Object.keys(actions).filter((name) => !actions[name]?.as && !actions[name]?.by.includes('system'))

/** An action, and those that are taken under its name from other states. */
export const variantsOf = ({ actions }: Pick<Workflow, 'actions'>, step: string): [string, Action][] =>
  Object.entries(actions).filter(([name, { as }]) => name === step || as === step)

export const valuesOf = ({ states }: Pick<Workflow, 'states'>, names: readonly string[]) =>
  names.map((name) => states[name]?.value ?? name)

/** What a step of a workflow asks for, as it arrives. */
export type InputOf<W extends Workflow, Name extends keyof W['actions']> = W['actions'][Name] extends {
  input: infer Input extends z.ZodType
}
  ? z.output<Input>
  : never
