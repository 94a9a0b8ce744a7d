import { type ReactNode, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { ApiError, api } from '../server/api.ts'
import { setFieldErrors } from '../server/form-error.ts'
import { type Collection, type Row, useSave } from '../server/use-collection.ts'
import { useLeaveConfirmation } from '../ui/dialog/use-leave-confirmation.tsx'
import { resolve } from '../ui/field/form-resolver.ts'
import type { Pick, Values } from './conflict-table.tsx'
import { type DraftOptions, useDraftForm } from './use-draft-form.tsx'

/** A workflow step that follows saving: the record is saved as a draft, or saved and submitted. */
type SubmitStep = {
  /** `POST <api>/<id>/<action>` */
  action: string
  /** The schema for submitting, stricter than that of a draft. */
  input: z.ZodType
  label: string
  saveLabel: string
  /** Rendered instead of the error where the step was refused, with a retry that takes another body. */
  refused: (error: unknown, saved: Row, again: (body: object) => void) => ReactNode
}

export type RecordFormOptions = DraftOptions & {
  collection: Collection
  /** The noun as used in the title. */
  name: string
  input: z.ZodType
  initial: Values
  row: Row | null
  /** Maps a row to form values, where their names differ. */
  valuesOf?: (row: Row) => Values
  /** Storage key of the draft, also of an existing record. The draft then survives closing the dialog. */
  draftKey?: string
  step?: SubmitStep | undefined
  /** The success message. */
  done?: (answer: Row, isSubmitted: boolean) => string
  /** Called with the server's answer, before the dialog closes. */
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
  const schema = useRef(input)
  const resolver: Resolver = (...given) => resolve(schema.current)(...given)
  const form = useForm({ resolver, defaultValues: initial })
  const { isDirty } = form.formState
  const place = draftKey ?? (row ? null : `new-${collection.api}`)
  const { clearDraft, restored } = useDraftForm(place, form, initial, draft)
  const isUnsaved = isDirty && !save.isSuccess && draftKey === undefined
  const { close, question } = useLeaveConfirmation(isUnsaved, onClose, clearDraft)

  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'STALE_VERSION') setTheirs(error.current as Row)
    setFieldErrors(form, error)
  }
  const accept = (saved: Row) => {
    clearDraft()
    setBase(saved)
    onSaved?.(saved)
  }
  /** Saves; with a body, also takes the step. */
  const send = (body?: object) => {
    schema.current = body && step ? step.input : input
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
  /** Resolves a conflict: goes on from the other user's version with the picked values. */
  const resolveConflict = (current: Row) => (picks: Pick) => {
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
      onResolve: resolveConflict(theirs),
      onClose: () => setTheirs(null),
    }
  return { form, save, base, send, restored, close, question, conflict }
}
