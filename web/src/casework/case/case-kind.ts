import { stateOf, stepsOf, type Workflow } from '@patuh/domain/platform/workflow'
import type { CommentKind } from '@patuh/domain/workplace/comment'
import type { ComponentType } from 'react'

/** The fields that the cases of all kinds have in common. */
export type CaseRow = {
  id: number
  refNo: string | null
  status: number
  statusText: string
  amount: string | null
  dueAt: string | null
  clockStartedAt?: string | null
  pendingAction?: string | null
  pendingReason?: string | null
  /** The reason code of the verdict in words, and the remark to it. */
  reason?: string | null
  remark?: string | null
  lockVersion: number
  allowedActions: string[]
}
/** A case as a query returns it. */
export type AnyCase = CaseRow & Record<string, unknown>

/** Props of a step dialog. */
export type StepProps<Row extends AnyCase> = {
  kind: CaseKind<Row>
  row: Row
  step: string
  /** Title while reading; by default the reference number. */
  title: string | undefined
  /** The dialog opened with this step, so the case itself is shown too. */
  isFirst: boolean
  /** The rows of the queue. */
  others: AnyCase[]
  onClose: () => void
  /** Called with the ids of the cases of the step. */
  onDone: (ids: number[]) => void
  onStep: (step: string) => void
}

type Shown<Row> = ComponentType<{ row: Row; step: string | null }>
/** A field that only one kind of case has. */
export type OwnField = ComponentType<{ id: number; value: unknown; onChange: (value: unknown) => void }>

/** Everything in which the cases of one source differ from those of another. */
export type CaseKind<Row extends AnyCase> = {
  api: string
  workflow: Workflow
  /** Its translation namespace; `case` is the fallback. */
  words: string
  /** Further query keys to invalidate after a step. */
  shownIn: string[]
  /** The allegation. */
  Facts: Shown<Row>
  /** Its pictures and documents. */
  Evidence: ComponentType<{ row: Row }>
  /** What was said about it: justification, verdict, appeal. */
  Statements: Shown<Row>
  /** The appeal, shown beside a case that is read only. */
  Appeal?: ComponentType<{ row: Row }>
  /** The course so far, below the fields of the step. */
  Course?: Shown<Row> | undefined
  /** Rendered in the footer, where the facts do not show it. */
  Stamp?: Shown<Row>
  /** Further buttons of the detail. */
  Tools?: ComponentType<{ row: Row }>
  /** The only steps offered in the detail. */
  offers?: string[]
  /** Fields that only this kind has. */
  fields?: Record<string, OwnField>
  /** Initial values by step. */
  start?: Record<string, Record<string, unknown>>
  /** Decisions are a select instead of radio buttons. */
  isListed?: true
  /** Steps with a dialog of their own. */
  dialogs?: Record<string, ComponentType<StepProps<Row>>>
  discussedAs?: CommentKind
  size?: 'lg' | 'xl'
  /** Opens the next case of the queue after a step. */
  opensNext?: true
}

/** The steps that the user may take now, in the order of the workflow. */
export const stepsWith = ({ workflow }: { workflow: Workflow }, { allowedActions }: CaseRow) =>
  stepsOf(workflow).filter((step) => workflow.actions[step]?.input && allowedActions.includes(step))

/** The step that the case waits for, if it is the user's. */
export function pendingStepOf({ workflow }: { workflow: Workflow }, row: CaseRow) {
  const holder = workflow.states[stateOf(workflow, row.status) ?? '']?.holder ?? ''
  return stepsWith({ workflow }, row).find((step) => workflow.actions[step]?.by.includes(holder)) ?? null
}
