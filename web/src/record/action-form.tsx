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
import { useLeaving } from '../ui/dialog/use-leaving.tsx'
import { resolve } from '../ui/field/form-resolver.ts'
import type { Values } from './conflict-table.tsx'
import { type Asked, InputFields, startOf } from './input-fields.tsx'
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
  said,
  onClose,
  children,
}: {
  collection: Collection
  row: Pick<Row, 'id'>
  /** `POST <api>/<id>/<action>` */
  action: string
  /** Where a part is written anew with `PUT`: the version that its writer saw. */
  version?: number | undefined
  input: z.ZodType
  initial?: Values | undefined
  /** What each field of the input is called; without it, the children draw the fields. */
  field?: (name: string) => Asked
  /** The key of the draft in this browser; without it no draft is stored. */
  draftKey?: string | null
  title: string
  /** The button that does it. */
  label: string
  /** What is said when it is done, or says so itself. */
  done: string | (() => void)
  tone?: 'primary' | 'danger' | undefined
  size?: 'lg' | 'xl' | undefined
  /** What this step has to say about a refusal, where it knows better. */
  said?: ((error: unknown) => string | null) | undefined
  onClose: () => void
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const act = useAct(collection)
  const [seen] = useState(version)
  const [start] = useState(() => ({ ...(field && startOf(input)), ...initial }))
  const form = useForm({ resolver: resolve(input), defaultValues: start })
  const { forget, restored } = useDraftForm(draftKey, form, start)
  const { close, question } = useLeaving(form.formState.isDirty && !act.isSuccess, onClose, forget)
  const succeeded = () => {
    forget()
    if (typeof done === 'string') toast.success(done)
    else done()
    onClose()
  }
  const submit = (at = seen) =>
    form.handleSubmit((body) =>
      act.mutate(
        { row, action, body, version: at },
        { onError: (error) => setFieldErrors(form, error), onSuccess: succeeded },
      ),
    )()
  if (question) return question
  const newer = newerVersionIn(act.error)
  const error = newer === undefined ? act.error : null
  const words = said?.(error)
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
        <Failure error={words ? error : generalError(form, error)} said={words} />
        {restored}
        {children}
        {size && fields ? <div className="form-grid">{fields}</div> : fields}
      </Dialog>
    </FormProvider>
  )
}
