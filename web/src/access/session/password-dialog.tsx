import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError, api } from '../../server/api.ts'
import { useProblem } from '../../server/use-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { PasswordField } from './password-field.tsx'

/** Asks for the password again before an approval or another sensitive action. */
export function PasswordDialog({ onDone }: { onDone: (confirmation?: string) => void }) {
  const { t } = useTranslation('account')
  const problem = useProblem()
  const reauthenticate = useMutation({
    mutationFn: (body: { password: string }) =>
      api<{ confirmation: string }>('POST', 'auth/reauthenticate', { body }),
    onSuccess: ({ confirmation }) => onDone(confirmation),
  })
  const { register, handleSubmit } = useForm({ defaultValues: { password: '' } })
  const { ref, ...password } = register('password', { required: true })
  const isWrong = reauthenticate.error instanceof ApiError && reauthenticate.error.status === 400
  return (
    <Dialog
      title={t('prove.title')}
      size="sm"
      onClose={() => onDone()}
      initialFocus="field"
      onSubmit={handleSubmit((values) => reauthenticate.mutate(values))}
      footer={
        <>
          <Button onClick={() => onDone()}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" busy={reauthenticate.isPending}>
            {t('prove.submit')}
          </Button>
        </>
      }
    >
      <p>{t('prove.text')}</p>
      <PasswordField
        {...password}
        ref={ref}
        label={t('signIn.password')}
        autoComplete="current-password"
        error={
          reauthenticate.error
            ? isWrong
              ? t('error.field.wrong')
              : problem(reauthenticate.error)
            : undefined
        }
        required
      />
    </Dialog>
  )
}
