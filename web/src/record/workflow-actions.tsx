import type { Action } from '@patuh/domain/platform/workflow'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Collection, Row } from '../server/use-collection.ts'
import { Button } from '../ui/button.tsx'
import { ActionForm } from './action-form.tsx'

type Form = ComponentProps<typeof ActionForm>

/** The words of a step, and what its form shows and asks beside its input. */
export type Step = Pick<Form, 'label' | 'done' | 'tone' | 'size' | 'initial' | 'said'> & {
  /** The title of its form, where that says more than the button. */
  title?: string
  button?: ComponentProps<typeof Button>['tone']
  text?: ReactNode
  /** Stands between the text and the fields. */
  content?: ReactNode
  /** The rule of its form, where it asks otherwise than the API. */
  input?: Form['input']
}

type Props = {
  /** The definition, or what there is of one. */
  workflow: { actions: Readonly<Record<string, Partial<Action>>> }
  collection: Collection
  row: Pick<Row, 'id' | 'allowedActions'> | undefined
  /** Where the steps of a part are taken: `addenda/3/`. */
  under?: string
  /** Which steps are offered here and in which order; all of them as the definition has them, unless said otherwise. */
  names?: readonly string[]
  step: (name: string) => Step
  field?: Form['field']
}

/** The buttons of the steps that somebody may take from here, and the form of the step that is being taken. */
export function useWorkflowActions({ workflow, collection, row, under = '', names, step, field }: Props) {
  const { actions } = workflow
  const [taken, setTaken] = useState<string | null>(null)
  const allowed = (names ?? Object.keys(actions)).filter(
    (name) => actions[name]?.input && row?.allowedActions.includes(name),
  )
  const buttons = allowed.map((name) => {
    const { label, button = 'quiet' } = step(name)
    return (
      <Button key={name} tone={button} onClick={() => setTaken(name)}>
        {label}
      </Button>
    )
  })
  const action = taken === null ? undefined : actions[taken]
  if (!row || !taken || !action?.input) return { buttons, form: null }
  const { button: _, text, content, ...shown } = step(taken)
  const form = (
    <ActionForm
      collection={collection}
      row={row}
      action={`${under}${action.path ?? taken}`}
      input={action.input}
      title={shown.label}
      {...(field ? { field } : {})}
      {...shown}
      onClose={() => setTaken(null)}
    >
      {text && <p>{text}</p>}
      {content}
    </ActionForm>
  )
  return { buttons, form }
}

/** The steps of a workflow that somebody may take with a record as it stands. */
export function WorkflowActions(props: Props) {
  const { buttons, form } = useWorkflowActions(props)
  return (
    <>
      {buttons}
      {form}
    </>
  )
}
