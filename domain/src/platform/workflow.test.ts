import { describe, expect, test } from 'vitest'
import { registrationWorkflow } from '../access/account.ts'
import {
  caseStates,
  caseStatus,
  caseStatuses,
  caseTone,
  decidedStatuses,
  showsRemark,
} from '../casework/case/workflow.ts'
import { complaintWorkflow } from '../casework/complaint.ts'
import { complianceItemWorkflow, complianceWorkflow } from '../casework/compliance.ts'
import { reviewWorkflows } from '../casework/review.ts'
import { claimWorkflow } from '../contract/claim-workflow.ts'
import { addendumWorkflow, contractWorkflow } from '../contract/contract/workflow.ts'
import { versionWorkflow } from '../contract/formula/workflow.ts'
import { claimRecordWorkflow } from '../contract/ledger.ts'
import { organizationChangeWorkflow, organizationWorkflow } from '../people/organization.ts'
import { personWorkflow } from '../people/person.ts'
import { userWorkflow } from '../people/user.ts'
import { stateOf, stepsOf, toneOf, variantsOf, type Workflow } from './workflow.ts'

const workflows: [string, Workflow][] = [
  ['complaint', complaintWorkflow],
  ['compliance', complianceWorkflow],
  ['touring', reviewWorkflows.touring],
  ['attendance', reviewWorkflows.attendance],
  ['checklist row', complianceItemWorkflow],
  ['claim', claimWorkflow],
  ['ledger line', claimRecordWorkflow],
  ['contract', contractWorkflow],
  ['addendum', addendumWorkflow],
  ['formula version', versionWorkflow],
  ['registration', registrationWorkflow],
  ['organisation', organizationWorkflow],
  ['change of an organisation', organizationChangeWorkflow],
  ['user', userWorkflow],
  ['person', personWorkflow],
]

describe.each(workflows)('The workflow of a %s', (_, workflow) => {
  const { states, roles, actions } = workflow

  test('refers only to states and roles that it has', () => {
    const targets = Object.values(actions).flatMap(({ to }) =>
      to === null ? [] : typeof to === 'string' ? [to] : Object.values(to),
    )
    const named = [...targets, ...Object.values(actions).flatMap(({ from }) => from)]
    expect(named.filter((name) => !(name in states))).toEqual([])
    const by = Object.values(actions).flatMap((action) => action.by)
    expect(by.filter((role) => role !== 'system' && !(role in roles))).toEqual([])
  })

  test('stores every state as a different value', () => {
    const values = Object.values(states).map(({ value }) => value)
    expect(new Set(values).size).toBe(values.length)
    for (const [name, { value }] of Object.entries(states)) expect(stateOf(workflow, value)).toBe(name)
  })

  test('names the action that a variant belongs to', () => {
    for (const { as } of Object.values(actions)) if (as) expect(stepsOf(workflow)).toContain(as)
  })
})

describe('A case', () => {
  test('has the specified colours: 2 warning, 3 danger, 4 success, any other secondary', () => {
    expect(caseStatuses.map(caseTone)).toEqual([
      'secondary',
      'secondary',
      'warning',
      'danger',
      'success',
      'secondary',
      'secondary',
      'secondary',
      'secondary',
    ])
    expect(caseTone(99)).toBe('secondary')
    expect(caseStatuses.filter(showsRemark)).toEqual([3, 4])
  })

  const ways = Object.values(complaintWorkflow.actions as Workflow['actions'])

  test('never changes between fined and waived directly, nor out of waived, withdrawn and duplicate', () => {
    expect(
      ways.filter(({ from, to }) => from.includes('fined') && JSON.stringify(to).includes('waived')),
    ).toEqual([])
    const final = ['waived', 'withdrawn', 'duplicate']
    expect(ways.filter(({ from, to }) => to !== null && from.some((state) => final.includes(state)))).toEqual(
      [],
    )
  })

  test('is never decided by the system: a deadline only passes it on', () => {
    const targets = ways.filter(({ by }) => by.includes('system')).map(({ to }) => to)
    expect(targets).toEqual(['awaitingVerification', 'awaitingVerification', 'withdrawn'])
    expect(decidedStatuses).toEqual([caseStatus.fined, caseStatus.waived])
  })

  test('is withdrawn under one action name from every state that allows it', () => {
    expect(variantsOf(complaintWorkflow, 'withdraw').map(([name]) => name)).toEqual(['withdraw', 'annul'])
    expect(stepsOf(complaintWorkflow)).not.toContain('annul')
  })

  test('has a holder while it is open', () => {
    const held = Object.entries(caseStates).filter(([, state]) => 'holder' in state)
    expect(held.map(([name]) => name)).toEqual([
      'draft',
      'awaitingJustification',
      'awaitingVerification',
      'returned',
      'underAppeal',
    ])
  })

  test('has for each kind only the steps it has roles and inputs for', () => {
    expect(stepsOf(reviewWorkflows.touring)).toEqual([
      'justify',
      'verify',
      'return',
      'answer',
      'appeal',
      'decideAppeal',
    ])
    expect(stepsOf(complianceWorkflow)).toContain('withdraw')
    expect(stepsOf(complianceWorkflow)).not.toContain('merge')
  })
})

test('A state without a tone is secondary', () => {
  expect(toneOf(contractWorkflow, contractWorkflow.status.active)).toBe('success')
  expect(toneOf(contractWorkflow, contractWorkflow.status.draft)).toBe('secondary')
})
