import type { Action } from '@patuh/domain/platform/workflow'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Collection, Row } from '../server/use-collection.ts'
import { Button } from '../ui/button.tsx'
import { ActionForm } from './action-form.tsx'

type Form = ComponentProps<typeof ActionForm>

/** Label and messages of a step, and what its form shows beside the fields of its input. */
export type Step = Pick<Form, 'label' | 'done' | 'tone' | 'size' | 'initial' | 'errorText'> & {
  /** Title of the form, where it differs from the button. */
  title?: string
  button?: ComponentProps<typeof Button>['tone']
  text?: ReactNode
  /** Rendered between the text and the fields. */
  content?: ReactNode
  /** The schema of the form, where it differs from that of the API. */
  input?: Form['input']
}

type Props = {
  /** The workflow definition, or the part that is needed of it. */
  workflow: { actions: Readonly<Record<string, Partial<Action>>> }
  collection: Collection
  row: Pick<Row, 'id' | 'allowedActions'> | undefined
  /** Path prefix of the steps of a part: `addenda/3/`. */
  under?: string
  /** The steps to offer, in order; by default all of the definition. */
  names?: readonly string[]
  step: (name: string) => Step
  field?: Form['field']
}

/** The buttons of the allowed workflow steps, and the form of the step in progress. */
export function useWorkflowActions({ workflow, collection, row, under = '', names, step, field }: Props) {
  const { actions } = workflow
  const [active, setActive] = useState<string | null>(null)
  const allowed = (names ?? Object.keys(actions)).filter(
    (name) => actions[name]?.input && row?.allowedActions.includes(name),
  )
  const buttons = allowed.map((name) => {
    const { label, button = 'quiet' } = step(name)
    return (
      <Button key={name} tone={button} onClick={() => setActive(name)}>
        {label}
      </Button>
    )
  })
  const action = active === null ? undefined : actions[active]
  if (!row || !active || !action?.input) return { buttons, form: null }
  const { button: _, text, content, ...shown } = step(active)
  const form = (
    <ActionForm
      collection={collection}
      row={row}
      action={`${under}${action.path ?? active}`}
      input={action.input}
      title={shown.label}
      {...(field ? { field } : {})}
      {...shown}
      onClose={() => setActive(null)}
    >
      {text && <p>{text}</p>}
      {content}
    </ActionForm>
  )
  return { buttons, form }
}

/** The workflow steps that the user may take on a record. */
export function WorkflowActions(props: Props) {
  const { buttons, form } = useWorkflowActions(props)
  return (
    <>
      {buttons}
      {form}
    </>
  )
}
