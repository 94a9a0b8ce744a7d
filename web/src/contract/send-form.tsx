import { type ReactNode, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { ApiError } from '../app/api.ts'
import { Failure } from '../app/failure.tsx'
import { Overtaken, overtakenBy } from '../app/overtaken.tsx'
import { apart, tellFields } from '../app/told.ts'
import { useKeptForm } from '../app/use-kept-form.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { resolve } from '../ui/form-resolver.ts'
import { useLeaving } from '../ui/use-leaving.tsx'
import { useSend } from './use-contract.ts'

/** Asks for what a step needs, sends it, and says at the field what the server did not like. */
export function SendForm({
  path,
  version,
  title,
  done,
  input,
  initial,
  size,
  onClose,
  children,
}: {
  path: string
  /** Where something is written anew: the version that its writer saw. */
  version?: number | undefined
  title: string
  done: string
  input: z.ZodType
  initial: Record<string, unknown>
  size?: 'lg' | 'xl'
  onClose: () => void
  children?: ReactNode
}) {
  const { t } = useTranslation('contract')
  const { t: common } = useTranslation()
  const send = useSend(path)
  const [seen] = useState(version)
  const form = useForm({ resolver: resolve(input), defaultValues: initial })
  const { forget, restored } = useKeptForm(version === undefined ? `contract-${path}` : null, form, initial)
  const { close, question } = useLeaving(form.formState.isDirty && !send.isSuccess, onClose, forget)
  const submit = (at = seen) =>
    form.handleSubmit((values) =>
      send.mutate(
        { body: values, version: at },
        {
          onError: (error) => tellFields(form, error),
          onSuccess: () => {
            forget()
            toast.success(done)
            onClose()
          },
        },
      ),
    )()
  const newer = overtakenBy(send.error)
  const failure = send.error instanceof ApiError && newer === undefined ? send.error : null
  // What belongs to no single field is said above them all.
  const said = failure?.fields
    .map(({ name, code }) => t(`broken.${name}.${code}`, { defaultValue: '' }))
    .find(Boolean)
  if (question) return question
  return (
    <FormProvider {...form}>
      <Dialog
        title={title}
        onClose={close}
        onSubmit={() => submit()}
        {...(size ? { size } : {})}
        footer={
          <>
            <Button onClick={close}>{common('cancel')}</Button>
            <Button tone="primary" type="submit" busy={send.isPending}>
              {title}
            </Button>
          </>
        }
      >
        {newer !== undefined && <Overtaken onMine={() => submit(newer)} onTheirs={onClose} />}
        <Failure error={said ? failure : apart(form, failure)} said={said} />
        {restored}
        {children}
      </Dialog>
    </FormProvider>
  )
}
