import { caseStatus } from '@patuh/domain/casework/case/workflow'
import type { CaseKind } from '../../src/casework/case/kind.ts'
import type { Workplace } from '../case.ts'
import type { Columns, Written } from './rows.ts'
import type { Subject } from './subject.ts'

export type Reasons = { fine: number; waive: number }

export const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** The columns of a case in each state: who did what before, and which clock runs. */
export function caseStates({ manager, verifier2 }: Workplace, { fine }: Reasons): Record<string, Columns> {
  const answered = { justified_at: ago(3), justified_by: manager.id, justification: 'He was ill that night.' }
  const decided = { ...answered, decided_at: ago(2), decided_by: verifier2.id, reason_code_id: fine }
  const appealed = { appealed_at: ago(1), appealed_by: manager.id, grounds: 'It was another man.' }
  const asked = { returned_to: 'contractor', question: 'Where was it?' }
  return {
    draft: { status: caseStatus.draft },
    awaitingJustification: { status: caseStatus.awaitingJustification, _clock: 'justify' },
    awaitingVerification: { status: caseStatus.awaitingVerification, ...answered, _clock: 'verify' },
    fined: { status: caseStatus.fined, ...decided },
    waived: { status: caseStatus.waived, ...decided },
    withdrawn: { status: caseStatus.withdrawn },
    returned: { status: caseStatus.returned, ...answered, ...asked, _clock: 'answer' },
    underAppeal: { status: caseStatus.underAppeal, ...decided, ...appealed, _clock: 'appeal' },
    duplicate: { status: caseStatus.duplicate },
  }
}

/** The participants that separation of duties excludes, with their columns. */
export const caseParts: Subject['participants'] = {
  recorder: [(id) => ({ recorded_by: id })],
  justifier: [(id) => ({ justified_by: id })],
  decider: [(id) => ({ decided_by: id }), (id) => ({ decided_for: id })],
  appellant: [(id) => ({ appealed_by: id })],
}

/** The rows of a case: itself, its running clock, and earlier questions. */
export function caseRows(
  source: CaseKind['source'],
  before: Written[],
  table: string,
  columns: Columns,
): Written[] {
  const { _clock: clock, _asked = [], ...own } = columns
  const of = { source, case_id: `@${before.length}` }
  const times = { started_at: ago(1), due_at: ago(-3) }
  const clocks: Written[] = clock ? [['case_clock', { ...of, kind: clock, ...times }]] : []
  if (clock === 'answer') clocks.push(['case_clock', { ...of, kind: 'verify', ...times, paused_at: ago(1) }])
  const running = clock ? { clock_started_at: times.started_at, due_at: times.due_at } : {}
  return [
    ...before,
    [table, { ...own, ...running }],
    ...clocks,
    ...(_asked as string[]).map(
      (side): Written => ['case_statement', { ...of, kind: 'question', side, text: 'Where was it?' }],
    ),
  ]
}

/** Records for which an action is not possible: both sides were asked already, the time to appeal is over. */
export const caseBlocked = {
  return: { _asked: ['contractor', 'inspector'] },
  appeal: { decided_at: ago(200) },
}

/** The request bodies of the steps that every kind of case has. */
export const caseBodies = ({ fine, waive }: Reasons): Subject['bodies'] => ({
  justify: () => ({ justification: 'His relief did not come, and he fell ill.' }),
  verify: (decision) => ({ decision, reasonCodeId: decision === 'deny' ? fine : waive, remark: 'As seen.' }),
  return: () => ({ question: 'Where was it?' }),
  answer: () => ({ answer: 'At the gate.' }),
  withdraw: () => ({ reason: 'Recorded by mistake.' }),
  appeal: () => ({ grounds: 'It was another man.' }),
  decideAppeal: (decision) => ({ decision, remark: 'As decided.' }),
})
