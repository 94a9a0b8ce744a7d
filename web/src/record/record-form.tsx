import { type ReactNode, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { ApiError } from '../server/api.ts'
import { Failure } from '../server/failure.tsx'
import { generalError, setFieldErrors } from '../server/form-error.ts'
import { type Collection, type Row, useSave } from '../server/use-collection.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { useLeaving } from '../ui/dialog/use-leaving.tsx'
import { resolve } from '../ui/field/form-resolver.ts'
import { ConflictTable, type Pick, type Values, type Wording } from './conflict-table.tsx'
import { useDraftForm } from './use-draft-form.tsx'

/**
 * Create and edit in one dialog, for any noun that is saved with POST and PUT. The caller gives the rule, where
 * the form starts from and the fields. What is typed survives a version conflict and an accidental close.
 */
export function RecordForm({
  collection,
  name,
  input,
  initial,
  row,
  wording,
  notInDraft,
  size = 'lg',
  onSaved,
  onClose,
  children,
}: {
  collection: Collection
  /** The noun as the title says it. */
  name: string
  input: z.ZodType
  initial: Values
  row: Row | null
  wording: Wording
  /** Fields that are not stored in the browser's draft of a new record. */
  notInDraft?: readonly string[]
  size?: 'lg' | 'xl'
  /** What the server answered, before the dialog closes. */
  onSaved?: (row: Row) => void
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  const save = useSave(collection)
  const [base, setBase] = useState(row)
  const [theirs, setTheirs] = useState<Row | null>(null)
  const form = useForm({ resolver: resolve(input), defaultValues: initial })
  const { isDirty } = form.formState
  const { forget, restored } = useDraftForm(row ? null : `new-${collection.api}`, form, initial, notInDraft)
  const { close, question } = useLeaving(isDirty && !save.isSuccess, onClose, forget)

  const failed = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'STALE_VERSION') setTheirs(error.current as Row)
    setFieldErrors(form, error)
  }
  const submit = form.handleSubmit((values) =>
    save.mutate(
      { row: base, input: values },
      {
        onError: failed,
        onSuccess: (answer) => {
          forget()
          onSaved?.(answer)
          toast.success(t(row ? 'saved' : 'created', { name }))
          onClose()
        },
      },
    ),
  )
  const settle = (picks: Pick) => {
    if (!theirs) return
    for (const [field, pick] of Object.entries(picks))
      if (pick === 'theirs') form.setValue(field, theirs[field], { shouldDirty: true })
    setBase(theirs)
    setTheirs(null)
    save.reset()
  }

  if (question) return question
  if (theirs && base)
    return (
      <ConflictTable
        mine={form.getValues()}
        theirs={theirs}
        wording={wording}
        onSettle={settle}
        onClose={() => setTheirs(null)}
      />
    )
  return (
    <FormProvider {...form}>
      <Dialog
        title={t(row ? 'dialog.edit' : 'dialog.create', { name })}
        size={size}
        onClose={close}
        onSubmit={submit}
        footer={
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button tone="primary" type="submit" busy={save.isPending}>
              {t('save')}
            </Button>
          </>
        }
      >
        <Failure error={generalError(form, save.error)} />
        {restored}
        {children}
      </Dialog>
    </FormProvider>
  )
}
