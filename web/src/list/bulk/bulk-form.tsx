import type { FieldError } from '@patuh/domain/platform/error'
import type { BulkJob } from '@patuh/domain/workplace/bulk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { ApiError, api as ask } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { resolve, toFormError } from '../../ui/field/form-resolver.ts'
import type { BulkAction, Selected } from '../use-selection.ts'
import { jobQuery } from './watch.ts'

const nothing = z.strictObject({})

/** The current number of matching rows, if it has changed since the user confirmed it. */
function countNow(error: unknown) {
  const current = error instanceof ApiError && error.status === 409 ? error.current : undefined
  const { total } = (current ?? {}) as { total?: unknown }
  return typeof total === 'number' ? total : undefined
}

const isInputField = ({ name }: FieldError) => name.startsWith('input.')

/** Confirms a bulk action with its count and input, and starts the job. */
export function BulkForm({
  api,
  action: { name, label, text, tone = 'primary', schema = nothing, initial = {}, fields },
  which,
  count,
  onClose,
  onStart,
}: {
  api: string
  action: BulkAction
  which: Selected['which']
  count: number
  onClose: () => void
  onStart: (id: number) => void
}) {
  const { t } = useTranslation(['bulk', 'translation'])
  const client = useQueryClient()
  const [expected, setExpected] = useState(count)
  const form = useForm({ resolver: resolve(schema), defaultValues: initial })
  const start = useMutation({
    mutationFn: (input: object) =>
      ask<BulkJob>('POST', `${api}/bulk/${name}`, {
        body: { ...which, ...('filter' in which ? { expected } : {}), input },
      }),
    onSuccess: (job) => {
      client.setQueryData(jobQuery(job.id).queryKey, job)
      onStart(job.id)
    },
    onError: (error) => {
      const now = countNow(error)
      if (now !== undefined) setExpected(now)
      if (!(error instanceof ApiError)) return
      for (const field of error.fields.filter(isInputField))
        form.setError(field.name.replace('input.', ''), toFormError(field))
    },
  })
  const { error } = start
  const now = countNow(error)
  const isShown = now !== undefined || (error instanceof ApiError && error.fields.some(isInputField))
  return (
    <FormProvider {...form}>
      <Dialog
        title={label}
        onClose={onClose}
        onSubmit={form.handleSubmit((input) => start.mutate(input))}
        footer={
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button tone={tone} type="submit" busy={start.isPending}>
              {t('start', { action: label, count: expected })}
            </Button>
          </>
        }
      >
        {!isShown && <Failure error={error} />}
        {now === undefined ? (
          <p>{t('about', { count: expected })}</p>
        ) : (
          <p className="alert alert-warning" role="alert">
            {t('changed', { count: now })}
          </p>
        )}
        <p className="hint">{t('goesOn')}</p>
        {text && <p>{text}</p>}
        {fields && <div className="form-stack">{fields}</div>}
      </Dialog>
    </FormProvider>
  )
}
