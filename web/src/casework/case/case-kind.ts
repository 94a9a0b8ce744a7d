import { stateOf, stepsOf, type Workflow } from '@patuh/domain/platform/workflow'
import type { CommentKind } from '@patuh/domain/workplace/comment'
import type { ComponentType } from 'react'

/** What the rows of all kinds have in common. */
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
  lockVersion: number
  allowedActions: string[]
}
/** As a query answers it. */
export type AnyCase = CaseRow & Record<string, unknown>

/** What a dialog in which a step is taken is given. */
export type StepProps<Row extends AnyCase> = {
  kind: CaseKind<Row>
  row: Row
  step: string
  /** What the dialog is called where nothing is done; without it, it is called by its number. */
  title: string | undefined
  /** It opened with this step: the case itself must be read first. */
  isFirst: boolean
  /** The other cases of the queue. */
  beside: Row[]
  onClose: () => void
  /** With the cases that it was taken with. */
  onDone: (ids: number[]) => void
  onStep: (step: string) => void
}

type Shown<Row> = ComponentType<{ row: Row; step: string | null }>
/** A field that only one kind has, of the case with this id. */
export type OwnField = ComponentType<{ id: number; value: unknown; onChange: (value: unknown) => void }>

/** All in which the cases of one source differ from those of another. */
export type CaseKind<Row extends AnyCase> = {
  api: string
  workflow: Workflow
  /** The namespace of its own words; what it does not say is said by `case`. */
  words: string
  /** Where else a case is shown: asked for again after a step. */
  shownIn: string[]
  /** What is alleged and what was said to it. */
  Facts: Shown<Row>
  /** How it went so far, below what is to be filled in. */
  Course?: Shown<Row> | undefined
  /** In the footer, where the facts do not say it. */
  Stamp?: Shown<Row>
  /** What else can be done with a case that is read. */
  Tools?: ComponentType<{ row: Row }>
  /** The only steps that begin where it is read. */
  offers?: string[]
  /** Fields that only this kind asks for. */
  fields?: Record<string, OwnField>
  /** What is chosen at the beginning of a step. */
  start?: Record<string, Record<string, unknown>>
  /** Whether a decision is chosen from a list and not among buttons. */
  isListed?: true
  /** Steps for which it has a dialog of its own. */
  dialogs?: Record<string, ComponentType<StepProps<Row>>>
  discussedAs?: CommentKind
  size?: 'lg' | 'xl'
  /** After a step the next case of the queue opens by itself. */
  goesOn?: true
}

/** The steps that this person can take now, in the order of the workflow. */
export const stepsWith = ({ workflow }: { workflow: Workflow }, { allowedActions }: CaseRow) =>
  stepsOf(workflow).filter((step) => workflow.actions[step]?.input && allowedActions.includes(step))

/** The step for which the case waits, if it is this person's. */
export function turnOf({ workflow }: { workflow: Workflow }, row: CaseRow) {
  const holder = workflow.states[stateOf(workflow, row.status) ?? '']?.holder ?? ''
  return stepsWith({ workflow }, row).find((step) => workflow.actions[step]?.by.includes(holder)) ?? null
}
