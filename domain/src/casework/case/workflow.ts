import type * as z from 'zod'
import type { Permission } from '../../platform/permission.ts'
import { type Action, defineWorkflow, type Role, toneOf } from '../../platform/workflow.ts'

/** The states of a case, common to complaints, compliance cases, attendance and touring. */
export const caseStates = {
  draft: { value: 0, holder: 'recorder' },
  awaitingJustification: { value: 1, holder: 'contractor' },
  awaitingVerification: { value: 2, tone: 'warning', holder: 'verifier' },
  fined: { value: 3, tone: 'danger' },
  waived: { value: 4, tone: 'success' },
  withdrawn: { value: 5 },
  returned: { value: 6, holder: 'asked' },
  underAppeal: { value: 7, holder: 'appealOfficer' },
  duplicate: { value: 8 },
} as const
type CaseState = keyof typeof caseStates
type CaseRole =
  | 'writer'
  | 'recorder'
  | 'contractor'
  | 'supervisor'
  | 'asked'
  | 'verifier'
  | 'appealOfficer'
  | 'administrator'

/** Every transition of a case; its input is defined by the kind. */
const caseTransitions = {
  edit: { from: ['draft'], to: null, by: ['writer'] },
  submit: { from: ['draft'], to: 'awaitingJustification', by: ['recorder'] },
  justify: { from: ['awaitingJustification'], to: 'awaitingVerification', by: ['contractor', 'supervisor'] },
  deadline: { from: ['awaitingJustification'], to: 'awaitingVerification', by: ['system'] },
  verify: { from: ['awaitingVerification'], to: { deny: 'fined', accept: 'waived' }, by: ['verifier'] },
  return: { from: ['awaitingVerification'], to: 'returned', by: ['verifier'] },
  answer: { from: ['returned'], to: 'awaitingVerification', by: ['asked'] },
  silence: { from: ['returned'], to: 'awaitingVerification', by: ['system'] },
  withdraw: {
    from: ['draft', 'awaitingJustification'],
    to: 'withdrawn',
    by: ['recorder', 'administrator'],
  },
  annul: {
    from: ['awaitingVerification'],
    to: 'withdrawn',
    by: ['administrator'],
    as: 'withdraw',
    secondPerson: true,
  },
  /** The exception was cleared. */
  cancel: { from: ['awaitingJustification'], to: 'withdrawn', by: ['system'] },
  appeal: { from: ['fined'], to: 'underAppeal', by: ['contractor'] },
  decideAppeal: {
    from: ['underAppeal'],
    to: { dismiss: 'fined', uphold: 'waived' },
    by: ['appealOfficer'],
    path: 'appeal/decide',
  },
  merge: {
    from: ['awaitingJustification', 'awaitingVerification'],
    to: 'duplicate',
    by: ['verifier', 'administrator'],
  },
  reopen: { from: ['fined'], to: 'awaitingVerification', by: ['administrator'], secondPerson: true },
  /** Redaction of faces and number plates, by those of the agency who work on the case. */
  redact: {
    from: ['awaitingJustification', 'awaitingVerification', 'fined', 'returned', 'underAppeal'],
    to: null,
    by: ['recorder', 'verifier', 'appealOfficer', 'administrator'],
  },
} as const satisfies Record<string, Action<CaseState, CaseRole>>
export type CaseAction = keyof typeof caseTransitions

/**
 * Separation of duties: nobody decides on what they recorded or answered, nor on an appeal against their own
 * verdict.
 */
const apart: Partial<Record<string, readonly string[]>> = {
  verifier: ['recorder', 'justifier'],
  appealOfficer: ['recorder', 'justifier', 'decider', 'appellant'],
}

/** The workflow of one kind of case: the common transitions for which the kind has roles and inputs. */
export function defineCaseWorkflow<const Inputs extends Partial<Record<CaseAction, z.ZodType>>>(
  view: Permission,
  permissions: Partial<Record<CaseRole, Permission>>,
  inputs: Inputs,
  /** Actions with routes of their own. */
  others: readonly CaseAction[] = [],
) {
  const roles = Object.fromEntries(
    Object.entries(permissions).map(([name, permission]): [string, Role] => [
      name,
      { permission, apart: apart[name] ?? [] },
    ]),
  )
  const actions = Object.fromEntries(
    Object.entries(caseTransitions as Record<string, Action>).flatMap(([name, move]): [string, Action][] => {
      const by = move.by.filter((role) => role === 'system' || role in roles)
      const input = inputs[(move.as ?? name) as CaseAction]
      const isKnown = input || by.includes('system') || others.includes(name as CaseAction)
      if (by.length === 0 || !isKnown) return []
      return [[name, { ...move, by, ...(input ? { input } : {}) }]]
    }),
  ) as Record<string, Action<CaseState>> & {
    [Name in keyof Inputs]: Action<CaseState> & { input: Inputs[Name] }
  }
  return defineWorkflow({ name: 'case', view, states: caseStates, roles, actions })
}

export const caseStatus = { ...defineCaseWorkflow('complaint.view', {}, {}).status }
export const caseStatuses: number[] = Object.values(caseStatus)
export const caseTone = (status: number) => toneOf({ states: caseStates }, status)

const statusesOf = (...names: CaseState[]): number[] => names.map((name) => caseStatus[name])
/** Not decided yet. */
export const openStatuses = statusesOf(
  'awaitingJustification',
  'awaitingVerification',
  'returned',
  'underAppeal',
)
export const decidedStatuses = statusesOf('fined', 'waived')
/** Never to be decided: withdrawn or merged into another case. */
export const droppedStatuses = statusesOf('withdrawn', 'duplicate')

/** The remark of a decision is shown only while that decision stands. */
export const showsRemark = (status: number) => decidedStatuses.includes(status)
