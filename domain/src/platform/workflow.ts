import type * as z from 'zod'
import type { Permission } from './permission.ts'

export type Tone = 'secondary' | 'warning' | 'danger' | 'success'

/** A state of a record: the stored value, the colour of its badge, and the role that has to act. */
export type State = { value: number | string; tone?: Tone; holder?: string }

/**
 * Who takes an action: the permission it needs, the side, and the participants of the record that are excluded
 * (separation of duties).
 */
export type Role = {
  permission: Permission
  side?: 'agency' | 'contractor'
  apart?: readonly string[]
}

export type Action<S extends string = string, R extends string = string> = {
  from: readonly S[]
  /** The target state; one for each `decision` of the input; null if the state does not change. */
  to: S | Readonly<Record<string, S>> | null
  /** The roles that may take it, or the system. */
  by: readonly (R | 'system')[]
  /** The input. An action without it has no workflow route. */
  input?: z.ZodType
  /** Route path, if it differs from the name. */
  path?: string
  /** The action whose name and path this variant shares, from other states or for other roles. */
  as?: string
  /** Two-person rule: the first one requests it, another one in the same role carries it out,
   * with their password. */
  secondPerson?: true
  /** The password must have been entered in the last minutes. */
  fresh?: true
  /** An approval: the password must be entered for it alone. */
  confirm?: true
}

export type Workflow = {
  /** Its texts are `workflow.<name>.<state>` in the locale files. */
  name: string
  /** The permission to view such a record. */
  view: Permission
  states: Readonly<Record<string, State>>
  roles: Readonly<Record<string, Role>>
  actions: Readonly<Record<string, Action>>
}

type Stored<States extends Workflow['states']> = { [Name in keyof States]: States[Name]['value'] }

const stored = <const States extends Workflow['states']>(states: States) =>
  Object.fromEntries(Object.entries(states).map(([name, { value }]) => [name, value])) as Stored<States>

/**
 * Defines a state machine: its states and the only transitions between them. The definition mounts the routes,
 * guards the update, computes `allowedActions`, renders the buttons and generates its own test.
 */
export function defineWorkflow<
  const States extends Workflow['states'],
  const Roles extends Workflow['roles'],
  const Actions extends Readonly<Record<string, Action<keyof States & string, keyof Roles & string>>>,
>(definition: { name: string; view: Permission; states: States; roles: Roles; actions: Actions }) {
  return { ...definition, status: stored(definition.states) }
}

/** The name of a stored state. */
export const stateOf = ({ states }: Pick<Workflow, 'states'>, value: number | string) =>
  Object.keys(states).find((name) => states[name]?.value === value)

/** The colour of a state's badge. */
export const toneOf = (workflow: Pick<Workflow, 'states'>, value: number | string): Tone =>
  workflow.states[stateOf(workflow, value) ?? '']?.tone ?? 'secondary'

/** The names of the steps, as used by buttons and routes. */
export const stepsOf = ({ actions }: Pick<Workflow, 'actions'>) =>
  Object.keys(actions).filter((name) => !actions[name]?.as && !actions[name]?.by.includes('system'))

/** An action, and its variants from other states. */
export const variantsOf = ({ actions }: Pick<Workflow, 'actions'>, step: string): [string, Action][] =>
  Object.entries(actions).filter(([name, { as }]) => name === step || as === step)

export const valuesOf = ({ states }: Pick<Workflow, 'states'>, names: readonly string[]) =>
  names.map((name) => states[name]?.value ?? name)

/** The input of a step. */
export type InputOf<W extends Workflow, Name extends keyof W['actions']> = W['actions'][Name] extends {
  input: infer Input extends z.ZodType
}
  ? z.output<Input>
  : never
