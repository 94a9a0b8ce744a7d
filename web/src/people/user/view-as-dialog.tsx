import { type User, type Viewing, viewAsInput } from '@patuh/domain/people/user'
import { useMutation } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { startViewing } from '../../server/viewing.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { resolve } from '../../ui/field/form-resolver.ts'

/** Asks for the reason, then shows the product as this user sees it. */
export function ViewAsDialog({ row, onClose }: { row: User; onClose: () => void }) {
  const { t } = useTranslation(['user', 'translation'])
  const navigate = useNavigate()
  const form = useForm({ resolver: resolve(viewAsInput), defaultValues: { reason: '' } })
  const view = useMutation({
    mutationFn: (body: object) => api<Viewing>('POST', `users/${row.id}/view-as`, { body }),
    onSuccess: (session) => {
      onClose()
      startViewing(session)
      navigate('/dashboard')
    },
  })
  return (
    <FormProvider {...form}>
      <Dialog
        title={t('dialog.act', { action: t('act.view-as'), name: row.name })}
        onClose={onClose}
        initialFocus="field"
        onSubmit={form.handleSubmit((values) => view.mutate(values))}
        footer={
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button tone="primary" type="submit" busy={view.isPending}>
              {t('act.view-as')}
            </Button>
          </>
        }
      >
        <p>{t('about.view-as', { name: row.name })}</p>
        <Failure error={view.error} />
        <Field name="reason" label={t('reason')} schema={viewAsInput.shape.reason} />
      </Dialog>
    </FormProvider>
  )
}
