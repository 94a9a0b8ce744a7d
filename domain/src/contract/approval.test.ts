import { expect, test } from 'vitest'
import { organizationChangeWorkflow } from '../people/organization.ts'
import type { Workflow } from '../platform/workflow.ts'
import { claimWorkflow } from './claim-workflow.ts'
import { addendumWorkflow, contractWorkflow } from './contract/workflow.ts'
import { versionWorkflow } from './formula/workflow.ts'
import { claimRecordWorkflow } from './ledger.ts'

test.each<[Workflow, string[]]>([
  [claimWorkflow, ['approve', 'certify', 'pay']],
  [contractWorkflow, ['approve']],
  [addendumWorkflow, ['approve']],
  [versionWorkflow, ['approve']],
  [claimRecordWorkflow, ['approve']],
  [organizationChangeWorkflow, ['approve']],
])('the password is asked for at every approval: $name', ({ actions }, approvals) => {
  expect(Object.keys(actions).filter((name) => actions[name]?.confirm)).toEqual(approvals)
})
