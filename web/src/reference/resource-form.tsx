import { blank, type Resource } from '@patuh/domain/resource'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { ApiError } from '../app/api.ts'
import { useProblem } from '../app/use-problem.ts'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { resolve, toFormErrors } from '../ui/form-resolver.ts'
import { useLeaveGuard } from '../ui/use-leave-guard.ts'
import { ConflictTable, type Pick } from './conflict-table.tsx'
import { useOptions } from './use-options.ts'
import { type Row, useSave } from './use-resource.ts'

function ResourceField({ resource, name }: { resource: Resource; name: string }) {
  const { t, i18n } = useTranslation()
  const options = useOptions(resource, name)
  const help = `${resource.name}.${name}Help`
  return (
    <Field
      name={name}
      label={t(`${resource.name}.${name}`)}
      schema={resource.input.shape[name] as z.ZodType}
      options={options}
      help={i18n.exists(help) ? t(help) : undefined}
    />
  )
}

const inputOf = (resource: Resource, row: Row | null) =>
  row
    ? Object.fromEntries(Object.keys(resource.input.shape).map((field) => [field, row[field] ?? null]))
    : blank(resource)

/** Create and edit in one dialog. Nothing typed is ever lost: not by a conflict, not by closing. */
export function ResourceForm({
  resource,
  row,
  onClose,
}: {
  resource: Resource
  row: Row | null
  onClose: () => void
}) {
  const { t } = useTranslation()
  const problem = useProblem()
  const save = useSave(resource)
  const [base, setBase] = useState(row)
  const [theirs, setTheirs] = useState<Row | null>(null)
  const [leaving, setLeaving] = useState(false)
  const form = useForm({ resolver: resolve(resource.input), defaultValues: inputOf(resource, row) })
  const { isDirty } = form.formState
  const blocker = useLeaveGuard(isDirty && !save.isSuccess)
  const name = t(`menu.${resource.name}`)
  const close = () => (isDirty ? setLeaving(true) : onClose())

  const failed = (error: unknown) => {
    if (!(error instanceof ApiError)) return
    if (error.code === 'STALE_VERSION') setTheirs(error.current as Row)
    for (const [field, { type, message }] of Object.entries(toFormErrors(error.fields)) as [
      string,
      { type: string; message: string },
    ][])
      form.setError(field, { type, message })
    const [first] = error.fields
    if (first) form.setFocus(first.name)
  }
  const submit = form.handleSubmit((input) =>
    save.mutate(
      { row: base, input },
      {
        onError: failed,
        onSuccess: () => {
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

  const stay = () => {
    setLeaving(false)
    blocker.reset?.()
  }
  const leave = () => (blocker.state === 'blocked' ? blocker.proceed() : onClose())
  if (leaving || blocker.state === 'blocked')
    return (
      <Confirm title={t('leave.title')} action={t('leave.discard')} onConfirm={leave} onClose={stay}>
        {t('leave.text')}
      </Confirm>
    )
  if (theirs && base)
    return (
      <ConflictTable
        resource={resource}
        mine={form.getValues()}
        theirs={theirs}
        onSettle={settle}
        onClose={() => setTheirs(null)}
      />
    )
  const general = save.error && !(save.error instanceof ApiError && save.error.fields.length > 0)
  return (
    <FormProvider {...form}>
      <Dialog
        title={t(row ? 'dialog.edit' : 'dialog.create', { name })}
        size="lg"
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
        {general && (
          <div className="alert alert-danger" role="alert">
            {problem(save.error)}
          </div>
        )}
        <div className="form-grid">
          {Object.keys(resource.input.shape).map((field) => (
            <ResourceField key={field} resource={resource} name={field} />
          ))}
        </div>
      </Dialog>
    </FormProvider>
  )
}
