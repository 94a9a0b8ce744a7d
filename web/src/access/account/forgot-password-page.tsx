import { forgotPassword } from '@patuh/domain/access/account'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { useStore } from '../../server/store.ts'
import { useEntry } from '../../server/use-entry.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { AccountPage, BackToSignIn } from './account-page.tsx'

/** Password reset, step 1 of 3. The answer does not reveal whether the account exists. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const remembered = useStore(({ remember }) => remember.value)
  const { form, submit, sending, general } = useEntry({
    schema: forgotPassword,
    initial: { email: remembered },
    send: (body: { email: string }) =>
      api<{ handle: string }>('POST', 'auth/forgot-password', { body, anonymous: true }),
    onDone: ({ handle }, { email }) =>
      navigate('/forgot-password-otp', { state: { handle, email, sentAt: Date.now() } }),
  })
  return (
    <AccountPage title={t('forgot.title')} lead={t('forgot.lead')}>
      <FormProvider {...form}>
        <form className="account-form" noValidate onSubmit={submit}>
          <Failure error={general} />
          <Field
            name="email"
            label={t('email')}
            schema={forgotPassword.shape.email}
            attributes={{ type: 'email', autoComplete: 'username', maxLength: 254, autoFocus: true }}
          />
          <Button type="submit" tone="primary" busy={sending.isPending}>
            {t('forgot.submit')}
          </Button>
        </form>
      </FormProvider>
      <BackToSignIn />
    </AccountPage>
  )
}
