import { type ReactNode, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { Failure } from '../server/failure.tsx'
import { generalError, setFieldErrors } from '../server/form-error.ts'
import { type Collection, type Row, useAct } from '../server/use-collection.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { useLeaveConfirmation } from '../ui/dialog/use-leave-confirmation.tsx'
import { resolve } from '../ui/field/form-resolver.ts'
import type { Values } from './conflict-table.tsx'
import { type FieldSpec, InputFields, initialValues } from './input-fields.tsx'
import { newerVersionIn, StaleVersion } from './stale-version.tsx'
import { useDraftForm } from './use-draft-form.tsx'

/** A dialog for an action on a record that needs input: a reason, a date, a target. */
export function ActionForm({
  collection,
  row,
  action,
  version,
  input,
  initial,
  field,
  draftKey = null,
  title,
  label,
  done,
  tone = 'primary',
  size,
  errorText,
  onClose,
  children,
}: {
  collection: Collection
  row: Pick<Row, 'id'>
  /** `POST <api>/<id>/<action>` */
  action: string
  /** The expected version, where a part is replaced with `PUT`. */
  version?: number | undefined
  input: z.ZodType
  initial?: Values | undefined
  /** Label or control of each field of the input; without it, the children draw the fields. */
  field?: (name: string) => FieldSpec
  /** The key of the draft in this browser; without it no draft is stored. */
  draftKey?: string | null
  title: string
  /** Text of the submit button. */
  label: string
  /** Success message, or a callback that shows its own. */
  done: string | (() => void)
  tone?: 'primary' | 'danger' | undefined
  size?: 'lg' | 'xl' | undefined
  /** A more specific message for an error of this action. */
  errorText?: ((error: unknown) => string | null) | undefined
  onClose: () => void
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const act = useAct(collection)
  const [expectedVersion] = useState(version)
  const [start] = useState(() => ({ ...(field && initialValues(input)), ...initial }))
  const form = useForm({ resolver: resolve(input), defaultValues: start })
  const { clearDraft, restored } = useDraftForm(draftKey, form, start)
  const { close, question } = useLeaveConfirmation(
    form.formState.isDirty && !act.isSuccess,
    onClose,
    clearDraft,
  )
  const succeeded = () => {
    clearDraft()
    if (typeof done === 'string') toast.success(done)
    else done()
    onClose()
  }
  const submit = (version = expectedVersion) =>
    form.handleSubmit((body) =>
      act.mutate(
        { row, action, body, version },
        { onError: (error) => setFieldErrors(form, error), onSuccess: succeeded },
      ),
    )()
  if (question) return question
  const newer = newerVersionIn(act.error)
  const error = newer === undefined ? act.error : null
  const text = errorText?.(error)
  const fields = field && <InputFields input={input} field={field} />
  return (
    <FormProvider {...form}>
      <Dialog
        title={title}
        onClose={close}
        onSubmit={() => submit()}
        {...(size ? { size } : {})}
        footer={
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button tone={tone} type="submit" busy={act.isPending}>
              {label}
            </Button>
          </>
        }
      >
        {newer !== undefined && <StaleVersion onMine={() => submit(newer)} onTheirs={onClose} />}
        <Failure error={text ? error : generalError(form, error)} errorText={text} />
        {restored}
        {children}
        {size && fields ? <div className="form-grid">{fields}</div> : fields}
      </Dialog>
    </FormProvider>
  )
}
