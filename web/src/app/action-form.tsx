import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { resolve } from '../ui/form-resolver.ts'
import { useLeaving } from '../ui/use-leaving.tsx'
import type { Values } from './conflict-table.tsx'
import { Failure } from './failure.tsx'
import { apart, tellFields } from './told.ts'
import { type Collection, type Row, useAct } from './use-collection.ts'

/** Does something with a record that needs a few words first: why, from when, where to. */
export function ActionForm({
  collection,
  row,
  action,
  input,
  initial = {},
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
  row: Row
  /** `POST <api>/<id>/<action>` */
  action: string
  input: z.ZodType
  initial?: Values
  title: string
  /** The button that does it. */
  label: string
  /** What is said when it is done, or says so itself. */
  done: string | (() => void)
  tone?: 'primary' | 'danger'
  size?: 'lg'
  /** What this step has to say about a refusal, where it knows better. */
  said?: (error: unknown) => string | null
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  const act = useAct(collection)
  const form = useForm({ resolver: resolve(input), defaultValues: initial })
  const { close, question } = useLeaving(form.formState.isDirty && !act.isSuccess, onClose)
  const submit = form.handleSubmit((body) =>
    act.mutate(
      { row, action, body },
      {
        onError: (error) => tellFields(form, error),
        onSuccess: () => {
          if (typeof done === 'string') toast.success(done)
          else done()
          onClose()
        },
      },
    ),
  )
  if (question) return question
  return (
    <FormProvider {...form}>
      <Dialog
        title={title}
        onClose={close}
        onSubmit={submit}
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
        <Failure error={apart(form, act.error)} said={said?.(act.error)} />
        {children}
      </Dialog>
    </FormProvider>
  )
}
