import { email, mailCode } from '@patuh/domain/access/account'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import * as z from 'zod'
import { api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { useStore } from '../../server/store.ts'
import { useEntry } from '../../server/use-entry.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/field/code-field.tsx'
import { Field } from '../../ui/field/field.tsx'

const schema = z.object({ email, code: mailCode })
type Entry = z.infer<typeof schema>

/** E-mail and code, for a person who asked for the code on another device. */
export function EmailCodeForm() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const remembered = useStore(({ remember }) => remember.value)
  const { form, submit, sending, general } = useEntry<Entry, { ticket: string }>({
    schema,
    initial: { email: remembered, code: '' },
    send: (body) => api('POST', 'auth/verify-otp', { body, anonymous: true }),
    onDone: ({ ticket }, { email }) =>
      navigate('/reset-password', { replace: true, state: { ticket, email } }),
  })
  return (
    <FormProvider {...form}>
      <form className="account-form" noValidate onSubmit={submit}>
        <Failure error={general} />
        <Field
          name="email"
          label={t('email')}
          schema={schema.shape.email}
          attributes={{ type: 'email', autoComplete: 'username', maxLength: 254, autoFocus: !remembered }}
        />
        <CodeField
          {...form.register('code')}
          label={t('otp.code')}
          help={t('otp.codeHelp')}
          error={form.formState.errors.code && t('otp.malformed')}
          autoFocus={!!remembered}
          required
        />
        <Button type="submit" tone="primary" busy={sending.isPending}>
          {t('otp.submit')}
        </Button>
      </form>
    </FormProvider>
  )
}
