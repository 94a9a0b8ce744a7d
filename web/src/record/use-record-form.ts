import { type ReactNode, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { ApiError, api } from '../server/api.ts'
import { setFieldErrors } from '../server/form-error.ts'
import { type Collection, type Row, useSave } from '../server/use-collection.ts'
import { useLeaving } from '../ui/dialog/use-leaving.tsx'
import { resolve } from '../ui/field/form-resolver.ts'
import type { Pick, Values } from './conflict-table.tsx'
import { type DraftOptions, useDraftForm } from './use-draft-form.tsx'

/** A workflow step that follows saving: the record is saved as a draft, or saved and submitted. */
type SubmitStep = {
  /** `POST <api>/<id>/<action>` */
  action: string
  /** The rule that holds for it, beyond that of a draft. */
  input: z.ZodType
  label: string
  saveLabel: string
  /** Shown instead of the error where the step was refused, with a way to take it with another body. */
  refused: (error: unknown, saved: Row, again: (body: object) => void) => ReactNode
}

export type RecordFormOptions = DraftOptions & {
  collection: Collection
  /** The noun as the title says it. */
  name: string
  input: z.ZodType
  initial: Values
  row: Row | null
  /** The form's values of a row, where they are named otherwise. */
  valuesOf?: (row: Row) => Values
  /** Where the draft is stored, also that of an existing record. It then stays when the dialog is closed. */
  draftKey?: string
  step?: SubmitStep | undefined
  /** The message when it is saved, or submitted. */
  done?: (answer: Row, isSubmitted: boolean) => string
  /** What the server answered, before the dialog closes. */
  onSaved?: (row: Row) => void
  onClose: () => void
}

/** Validates, saves and submits a record, stores its draft and resolves version conflicts. */
export function useRecordForm({
  collection,
  name,
  input,
  initial,
  row,
  valuesOf = (theirs) => theirs,
  draftKey,
  step,
  done,
  onSaved,
  onClose,
  ...draft
}: RecordFormOptions) {
  const { t } = useTranslation()
  const save = useSave(collection)
  const [base, setBase] = useState(row)
  const [theirs, setTheirs] = useState<Row | null>(null)
  const rule = useRef(input)
  const resolver: Resolver = (...given) => resolve(rule.current)(...given)
  const form = useForm({ resolver, defaultValues: initial })
  const { isDirty } = form.formState
  const place = draftKey ?? (row ? null : `new-${collection.api}`)
  const { forget, restored } = useDraftForm(place, form, initial, draft)
  const isUnsaved = isDirty && !save.isSuccess && draftKey === undefined
  const { close, question } = useLeaving(isUnsaved, onClose, forget)

  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'STALE_VERSION') setTheirs(error.current as Row)
    setFieldErrors(form, error)
  }
  const accept = (saved: Row) => {
    forget()
    setBase(saved)
    onSaved?.(saved)
  }
  /** Saves; with a body, takes the step after that. */
  const send = (body?: object) => {
    rule.current = body && step ? step.input : input
    const submit = (saved: Row) => {
      accept(saved)
      form.reset(form.getValues(), { keepIsSubmitted: true })
      return api<Row>('POST', `${collection.api}/${saved.id}/${step?.action}`, { body })
    }
    const onSuccess = (answer: Row) => {
      if (!body) accept(answer)
      toast.success(done?.(answer, body !== undefined) ?? t(row ? 'saved' : 'created', { name }))
      onClose()
    }
    const next = body && submit
    return form.handleSubmit((values) =>
      save.mutate({ row: base, input: values, next }, { onError, onSuccess }),
    )()
  }
  /** Goes on with the version of the other user, and those of its values that were picked. */
  const settle = (current: Row) => (picks: Pick) => {
    const values = valuesOf(current)
    for (const [field, pick] of Object.entries(picks))
      if (pick === 'theirs') form.setValue(field, values[field], { shouldDirty: true })
    setBase(current)
    setTheirs(null)
    save.reset()
  }
  const conflict = theirs &&
    base && {
      mine: form.getValues(),
      theirs: valuesOf(theirs),
      onSettle: settle(theirs),
      onClose: () => setTheirs(null),
    }
  return { form, save, base, send, restored, close, question, conflict }
}
