import type { Permission } from '@patuh/domain/platform/permission'
import { type Action, variantsOf, type Workflow } from '@patuh/domain/platform/workflow'
import type { Side } from './people.ts'

/** Somebody before a record, as far as the definition of a workflow asks for it. */
type Person = {
  side: Side
  /** The permissions they hold, and whether each one reaches the record. */
  holds: Partial<Record<Permission, boolean>>
  isHidden: boolean
  /** The parts that they had in it, themselves or the one in whose place they act. */
  took: string[]
  /** Whether a role means them, where it means somebody in particular. */
  isMeant: (role: string) => boolean
}

export type Situation = {
  state: string
  step: string
  decision?: string | undefined
  person: Person
  /** The actions for which the record does not meet what they ask for beside its state. */
  unready: string[]
  /** Who asked for a step that two people must want. */
  pendingBy?: 'self' | 'other' | undefined
  /** Where an action leads that the definition leaves to the record. */
  leads?: Record<string, string>
  /** It answers every refusal like something that does not exist. */
  isUnknown?: boolean
}

export type Outcome = { code: number; error?: string; to: string; isOffered: boolean }

const doorOf = (workflow: Workflow, step: string) => {
  const roles = variantsOf(workflow, step).flatMap(([, { by }]) => by)
  const permissions = [...new Set(roles.map((name) => workflow.roles[name]?.permission))]
  return permissions.length === 1 && permissions[0] ? permissions[0] : workflow.view
}

const targetOf = (name: string, { to }: Action, { decision = '', state, leads = {} }: Situation) =>
  to === null ? (leads[name] ?? state) : typeof to === 'string' ? to : (to[decision] ?? state)

const isSecond = ({ secondPerson }: Action, { pendingBy }: Situation) =>
  !secondPerson || pendingBy === 'other'

/** What the definition says must come of somebody trying a step. */
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
  // Which condition is not met may have a name of its own.
  if (!taken) return refused(409)
  const to = isSecond(taken.action, tried) ? targetOf(taken.name, taken.action, tried) : state
  return { code: 200, to, isOffered: true }
}
