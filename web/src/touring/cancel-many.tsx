import { cancelInput } from '@patuh/domain/touring-record'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { api } from '../app/api.ts'
import { useProblem } from '../app/use-problem.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { resolve } from '../ui/form-resolver.ts'

/** Calls off all the picked rounds for one reason: what one storm took. */
export function CancelMany({
  ids,
  onClose,
  onDone,
}: {
  ids: number[]
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useTranslation(['touring', 'translation'])
  const problem = useProblem()
  const client = useQueryClient()
  const form = useForm({ resolver: resolve(cancelInput), defaultValues: { ids, reason: '' } })
  const send = useMutation({
    mutationFn: (body: object) => api('POST', 'tour-rounds/cancel', { body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['tour-rounds'] })
      toast.success(t('cancelledMany', { count: ids.length }))
      onDone()
    },
  })
  return (
    <FormProvider {...form}>
      <Dialog
        title={t('cancelMany', { count: ids.length })}
        onClose={onClose}
        onSubmit={form.handleSubmit((body) => send.mutate(body))}
        footer={
          <>
            <Button onClick={onClose}>{t('close')}</Button>
            <Button tone="danger" type="submit" busy={send.isPending}>
              {t('cancelMany', { count: ids.length })}
            </Button>
          </>
        }
      >
        {send.error && (
          <div className="alert alert-danger" role="alert">
            {problem(send.error)}
          </div>
        )}
        <p>{t('cancelText')}</p>
        <Field name="reason" label={t('cancelReason')} schema={cancelInput.shape.reason} />
      </Dialog>
    </FormProvider>
  )
}
