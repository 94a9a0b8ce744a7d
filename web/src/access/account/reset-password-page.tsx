import type { resetPassword } from '@patuh/domain/access/account'
import { newPassword } from '@patuh/domain/access/password'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import * as z from 'zod'
import { api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { useEntry } from '../../server/use-entry.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/field/code-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NewPassword, repeated } from '../session/new-password.tsx'
import { AccountPage, BackToSignIn } from './account-page.tsx'

const schema = z
  .object({ password: newPassword, again: z.string(), code: z.string().max(40) })
  .refine(repeated, { path: ['again'], error: 'different' })
type Entry = z.infer<typeof schema>

function Expired() {
  const { t } = useTranslation('account')
  return (
    <AccountPage title={t('reset.title')}>
      <Notice
        drawing="error"
        title={t('reset.spent')}
        action={
          <Link className="btn btn-primary" to="/forgot-password">
            {t('reset.again')}
          </Link>
        }
      >
        {t('reset.spentText')}
      </Notice>
    </AccountPage>
  )
}

function ResetForm({ ticket, email, onExpired }: { ticket: string; email: string; onExpired: () => void }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const [needsCode, setNeedsCode] = useState(false)
  const { form, submit, sending, general } = useEntry<Entry, unknown>({
    schema,
    initial: { password: '', again: '', code: '' },
    send: ({ password, code }) => {
      const body = { ticket, password, ...(code ? { code } : {}) } satisfies z.input<typeof resetPassword>
      return api('POST', 'auth/reset-password', { body, anonymous: true })
    },
    onFail: (error) => {
      if (error.code === 'LINK_INVALID') onExpired()
      if (error.fields.some(({ name }) => name === 'code')) setNeedsCode(true)
    },
    onDone: () => navigate('/', { replace: true, state: { passwordChanged: true } }),
  })
  const codeError = form.formState.errors.code
  return (
    <FormProvider {...form}>
      <form className="account-form" noValidate onSubmit={submit}>
        <Failure error={general} />
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPassword words={[email]} />
        {needsCode && (
          <CodeField
            {...form.register('code')}
            label={t('secondStep.code')}
            help={t('reset.codeHelp')}
            inputMode="text"
            error={codeError && (codeError.type === 'required' ? undefined : t('error.CODE_INVALID'))}
          />
        )}
        <p className="account-hint">{t('reset.ends')}</p>
        <Button type="submit" tone="primary" busy={sending.isPending}>
          {t('reset.submit')}
        </Button>
      </form>
    </FormProvider>
  )
}

/** Password reset, step 3 of 3: sets the new password, which ends all sessions. */
export function ResetPasswordPage() {
  const { t } = useTranslation('account')
  const given = useLocation().state as { ticket: string; email: string } | null
  const [isExpired, setExpired] = useState(false)
  if (!given?.ticket || isExpired) return <Expired />
  return (
    <AccountPage title={t('reset.title')} lead={t('reset.lead')}>
      <ResetForm {...given} onExpired={() => setExpired(true)} />
      <BackToSignIn />
    </AccountPage>
  )
}
