import { claimInput } from '@patuh/domain/eclaim/claim/record'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useContractOptions } from '../../list/month-filters.ts'
import { ApiError } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { generalError, setFieldErrors } from '../../server/form-error.ts'
import { Button } from '../../ui/button.tsx'
import { lastMonths } from '../../ui/date.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { resolve } from '../../ui/field/form-resolver.ts'
import { useNewClaim } from './use-claim.ts'

const isDuplicate = (error: unknown) => error instanceof ApiError && error.code === 'DUPLICATE'

/** Creates a claim for a contract and a month; the server generates its lines. */
export function NewClaim({ onClose, onCreated }: { onClose: () => void; onCreated: (id: number) => void }) {
  const { t } = useTranslation(['claim', 'translation'])
  const create = useNewClaim()
  const offered = lastMonths(12)
  const form = useForm({
    resolver: resolve(claimInput),
    defaultValues: { contractId: null, period: offered[1]?.value },
  })
  const submit = form.handleSubmit((body) =>
    create.mutate(body as never, {
      onSuccess: ({ id }) => onCreated(id),
      onError: (error) => setFieldErrors(form, error),
    }),
  )
  return (
    <FormProvider {...form}>
      <Dialog
        title={t('add')}
        onClose={onClose}
        onSubmit={submit}
        footer={
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button tone="primary" type="submit" busy={create.isPending}>
              {t('action.generate')}
            </Button>
          </>
        }
      >
        <Failure
          error={isDuplicate(create.error) ? create.error : generalError(form, create.error)}
          errorText={isDuplicate(create.error) && t('exists')}
        />
        <div className="form-grid">
          <Field
            name="contractId"
            kind="reference"
            label={t('contract')}
            schema={claimInput.shape.contractId}
            options={useContractOptions()}
          />
          <Field
            name="period"
            kind="select"
            label={t('period')}
            schema={claimInput.shape.period}
            options={offered}
          />
        </div>
      </Dialog>
    </FormProvider>
  )
}
