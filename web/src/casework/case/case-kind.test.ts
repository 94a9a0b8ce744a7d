import { caseStates, caseStatus } from '@patuh/domain/casework/case/workflow'
import { complaintWorkflow } from '@patuh/domain/casework/complaint'
import { reviewWorkflows } from '@patuh/domain/casework/review'
import { expect, test } from 'vitest'
import { type CaseRow, pendingStepOf, stepsWith } from './case-kind.ts'

const rowAt = (state: keyof typeof caseStatus, ...allowedActions: string[]): CaseRow => ({
  id: 1,
  refNo: 'C-2026-000001',
  status: caseStatus[state],
  statusText: '',
  amount: null,
  dueAt: null,
  lockVersion: 1,
  allowedActions,
})
const complaint = { workflow: complaintWorkflow }

test('a case waits for the step of the role that holds it, not for any allowed step', () => {
  expect(pendingStepOf(complaint, rowAt('awaitingVerification', 'merge', 'return', 'verify'))).toBe('verify')
  expect(pendingStepOf(complaint, rowAt('awaitingVerification', 'withdraw'))).toBeNull()
  expect(pendingStepOf(complaint, rowAt('returned', 'answer'))).toBe('answer')
  expect(pendingStepOf(complaint, rowAt('fined', 'appeal', 'reopen'))).toBeNull()
  expect(pendingStepOf({ workflow: reviewWorkflows.touring }, rowAt('underAppeal', 'decideAppeal'))).toBe(
    'decideAppeal',
  )
})

test('the steps of a case are those of its workflow that the server allows', () => {
  expect(stepsWith(complaint, rowAt('awaitingVerification', 'redact', 'return', 'verify'))).toEqual([
    'verify',
    'return',
  ])
})

test('a complaint reaches every state of a case: its filter offers all of them', () => {
  const reached = Object.values(complaintWorkflow.actions).flatMap(({ from, to }) => [
    ...from,
    ...(typeof to === 'string' ? [to] : Object.values(to ?? {})),
  ])
  expect(new Set(reached)).toEqual(new Set(Object.keys(caseStates)))
})
