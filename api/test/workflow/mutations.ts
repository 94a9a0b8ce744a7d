import { type Action, type Role, stepsOf, type Workflow } from '@patuh/domain/platform/workflow'
import type { Seen } from './run.ts'
import type { Subject } from './subject.ts'

/** A mutated definition with one change, and its description. */
export type Mutation = [what: string, changed: Workflow]

const withAction = (workflow: Workflow, name: string, change: Partial<Action>): Workflow => ({
  ...workflow,
  actions: { ...workflow.actions, [name]: { ...(workflow.actions[name] as Action), ...change } },
})
const withRole = (workflow: Workflow, name: string, change: Partial<Role>): Workflow => ({
  ...workflow,
  roles: { ...workflow.roles, [name]: { ...(workflow.roles[name] as Role), ...change } },
})

/** Another target state, in whichever form the action has it. */
function elsewhere({ states }: Workflow, { from, to }: Action): Action['to'] {
  const names = Object.keys(states)
  const other = (not: string | null) =>
    names.find((name) => name !== not && !from.includes(name)) ??
    (names.find((name) => name !== not) as string)
  if (to && typeof to === 'object')
    return Object.fromEntries(Object.entries(to).map(([decision, name]) => [decision, other(name)]))
  return other(to)
}

/** Another role that needs only its permission, for which the tries contain a person who holds it. */
function oneMoreRole({ engine: { workflow, roles = {} }, cast }: Subject, { by }: Action) {
  const also = cast.filter(({ role }) => by.includes(role)).flatMap((one) => one.also ?? [])
  const held = [...by.map((name) => workflow.roles[name]?.permission), ...also]
  return Object.keys(workflow.roles).find((name) => {
    const role = workflow.roles[name] as Role
    return (
      !(name in roles) &&
      role.side !== 'contractor' &&
      !held.includes(role.permission) &&
      role.permission !== workflow.view
    )
  })
}

function mutationsOfAction(
  subject: Subject,
  seen: readonly Seen[],
  name: string,
  action: Action,
): Mutation[] {
  const { workflow } = subject.engine
  const step = action.as ?? name
  const mutate = (what: string, change: Partial<Action>): Mutation => [
    `${name} ${what}`,
    withAction(workflow, name, change),
  ]
  const refused = seen.find(
    ({ tried, code }) =>
      tried.step === step && tried.title === 'allowed' && action.by.includes(tried.role) && code === 409,
  )
  const role = oneMoreRole(subject, action)
  const { secondPerson: _, ...alone } = action
  const { confirm: __, ...unconfirmed } = action
  const withoutPassword = { ...workflow, actions: { ...workflow.actions, [name]: unconfirmed } }
  const first = action.from.find((state) => state in subject.states)
  const moves = action.to !== null && !action.from.includes(action.to as string)
  return [
    mutate('starts nowhere', { from: [] }),
    mutate('starts in one state less', { from: action.from.filter((state) => state !== first) }),
    ...(refused ? [mutate('starts in one state more', { from: [...action.from, refused.tried.state] })] : []),
    mutate('leads elsewhere', { to: elsewhere(workflow, action) }),
    mutate('is taken by nobody', { by: ['system'] }),
    ...(role ? [mutate(`is taken by ${role} too`, { by: [...action.by, role] })] : []),
    ...(moves && !action.secondPerson ? [mutate('needs a second person', { secondPerson: true })] : []),
    ...(action.secondPerson
      ? [
          [
            `${name} needs no second person`,
            { ...workflow, actions: { ...workflow.actions, [name]: alone } },
          ] as Mutation,
        ]
      : [
          action.confirm
            ? ([`${name} needs no password`, withoutPassword] as Mutation)
            : mutate('needs the password', { confirm: true }),
        ]),
  ]
}

function mutationsOfRole(
  { engine: { workflow }, participants, cast }: Subject,
  name: string,
  role: Role,
): Mutation[] {
  const { apart = [] } = role
  const other = cast.find((one) => one.role === name)?.side === 'contractor' ? 'agency' : 'contractor'
  return [
    ...apart
      .filter((part) => participants[part]?.length)
      .map(
        (part): Mutation => [
          `${name} may have been ${part}`,
          withRole(workflow, name, { apart: apart.filter((one) => one !== part) }),
        ],
      ),
    [`${name} stands on the other side`, withRole(workflow, name, { side: other })],
    [`${name} needs another permission`, withRole(workflow, name, { permission: 'audit.export' })],
  ]
}

/** Every mutation of a definition by one change. */
export function mutationsOf(subject: Subject, seen: readonly Seen[]): Mutation[] {
  const { workflow } = subject.engine
  const steps = stepsOf(workflow)
  const callable = Object.entries(workflow.actions).filter(([name, { as }]) => steps.includes(as ?? name))
  const taken = new Set(callable.flatMap(([, { by }]) => by))
  return [
    ...callable.flatMap(([name, action]) => mutationsOfAction(subject, seen, name, action)),
    ...Object.entries(workflow.roles)
      .filter(([name]) => taken.has(name))
      .flatMap(([name, role]) => mutationsOfRole(subject, name, role)),
  ]
}
