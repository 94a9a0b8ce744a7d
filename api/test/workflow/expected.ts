import type { Permission } from '@patuh/domain/platform/permission'
import { type Action, variantsOf, type Workflow } from '@patuh/domain/platform/workflow'
import type { Side } from './people.ts'

/** The person in a try, as far as a workflow definition needs it. */
type Person = {
  side: Side
  /** Their permissions, and whether the record is in the scope of each. */
  holds: Partial<Record<Permission, boolean>>
  isHidden: boolean
  /** The parts that they, or the person they represent, had in the record. */
  took: string[]
  /** Whether a role names them, for roles that name particular persons. */
  isMeant: (role: string) => boolean
}

export type Situation = {
  state: string
  step: string
  decision?: string | undefined
  person: Person
  /** The actions whose other conditions the record does not meet. */
  unready: string[]
  /** Who requested a step that needs two persons. */
  pendingBy?: 'self' | 'other' | undefined
  /** The target state of an action that depends on the record. */
  leads?: Record<string, string>
  /** Every refusal answers 404. */
  isUnknown?: boolean
}

export type Outcome = { code: number; error?: string; to: string; isConfirmed?: boolean; isOffered: boolean }

const doorOf = (workflow: Workflow, step: string) => {
  const roles = variantsOf(workflow, step).flatMap(([, { by }]) => by)
  const permissions = [...new Set(roles.map((name) => workflow.roles[name]?.permission))]
  return permissions.length === 1 && permissions[0] ? permissions[0] : workflow.view
}

const targetOf = (name: string, { to }: Action, { decision = '', state, leads = {} }: Situation) =>
  to === null ? (leads[name] ?? state) : typeof to === 'string' ? to : (to[decision] ?? state)

const isSecond = ({ secondPerson }: Action, { pendingBy }: Situation) =>
  !secondPerson || pendingBy === 'other'

/** The outcome of a try that the definition demands. */
export function expected(workflow: Workflow, tried: Situation): Outcome {
  const { state, step, person, isUnknown } = tried
  const refused = (code: number, error?: string): Outcome => ({
    ...(isUnknown ? { code: 404, error: 'NOT_FOUND' } : { code, ...(error ? { error } : {}) }),
    to: state,
    isOffered: false,
  })
  if (person.holds[doorOf(workflow, step)] === undefined)
    return { code: 403, error: 'FORBIDDEN', to: state, isOffered: false }
  if (person.isHidden || !person.holds[workflow.view]) return refused(404, 'NOT_FOUND')
  const here = variantsOf(workflow, step).filter(([, { from }]) => from.includes(state))
  if (here.length === 0) return refused(409, 'STATE_CONFLICT')
  const held = here.flatMap(([name, action]) =>
    action.by.flatMap((roleName) => {
      const role = workflow.roles[roleName]
      const isHeld = role && person.holds[role.permission] && (role.side ?? person.side) === person.side
      return isHeld ? [{ name, action, roleName, role }] : []
    }),
  )
  if (held.length === 0) return refused(403, 'FORBIDDEN')
  const apart = held.filter(({ role }) => !role.apart?.some((part) => person.took.includes(part)))
  if (apart.length === 0) return refused(403, 'SOD_VIOLATION')
  const meant = apart.filter(({ roleName }) => person.isMeant(roleName))
  if (meant.length === 0) return refused(403, 'FORBIDDEN')
  const [taken] = meant.filter(({ name }) => !tried.unready.includes(name))
  // The error code of an unmet condition may vary.
  if (!taken) return refused(409)
  const isDone = isSecond(taken.action, tried)
  const to = isDone ? targetOf(taken.name, taken.action, tried) : state
  const isConfirmed = taken.action.secondPerson ? isDone : taken.action.confirm === true
  return { code: 200, to, isConfirmed, isOffered: true }
}
