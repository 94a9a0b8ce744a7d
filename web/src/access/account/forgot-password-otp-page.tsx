import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { ApiError, api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { useProblem } from '../../server/use-problem.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/field/code-field.tsx'
import { AccountPage, BackToSignIn, CaughtMail } from './account-page.tsx'
import { EmailCodeForm } from './email-code-form.tsx'

type OtpRequest = { handle: string; email: string; sentAt: number }

const resendAfter = 60

/** Seconds until the code may be sent again. */
function useCountdown(since: number) {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil(resendAfter - (now - since) / 1000))
}

function Resend({ email, sentAt }: OtpRequest) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const left = useCountdown(sentAt)
  const resend = useMutation({
    mutationFn: () =>
      api<{ handle: string }>('POST', 'auth/forgot-password', { body: { email }, anonymous: true }),
    onSuccess: ({ handle }) =>
      navigate('.', { replace: true, state: { handle, email, sentAt: Date.now() } satisfies OtpRequest }),
  })
  return (
    <>
      <Failure error={resend.error} />
      <button
        type="button"
        className="link-button"
        disabled={left > 0 || resend.isPending}
        onClick={() => resend.mutate()}
      >
        {left > 0 ? t('otp.resendIn', { count: left }) : t('otp.resend')}
      </button>
    </>
  )
}

const triesLeft = (error: unknown) =>
  error instanceof ApiError ? (error.current as { triesLeft?: number } | undefined)?.triesLeft : undefined

function CodeForm({ handle, email }: OtpRequest) {
  const { t } = useTranslation('account')
  const problem = useProblem()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const verify = useMutation({
    mutationFn: (value: string) =>
      api<{ ticket: string }>('POST', 'auth/verify-otp', { body: { handle, code: value }, anonymous: true }),
    onSuccess: ({ ticket }) => navigate('/reset-password', { replace: true, state: { ticket, email } }),
  })
  const left = triesLeft(verify.error)
  const type = (value: string) => {
    setCode(value)
    if (/^\d{8}$/.test(value.replace(/[\s-]/g, '')) && !verify.isPending) verify.mutate(value)
  }
  const malformed = verify.error instanceof ApiError && verify.error.status === 400
  return (
    <form
      className="account-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        verify.mutate(code)
      }}
    >
      <CodeField
        label={t('otp.code')}
        help={t('otp.codeHelp')}
        value={code}
        onChange={(event) => type(event.target.value)}
        error={
          verify.error
            ? left === undefined
              ? malformed
                ? t('otp.malformed')
                : problem(verify.error)
              : t(left > 0 ? 'otp.wrong' : 'otp.spent', { count: left })
            : undefined
        }
        autoFocus
        required
      />
      <Button type="submit" tone="primary" busy={verify.isPending} disabled={left === 0}>
        {t('otp.submit')}
      </Button>
    </form>
  )
}

export function ForgotPasswordOtpPage() {
  const { t } = useTranslation('account')
  const request = useLocation().state as OtpRequest | null
  if (!request?.handle)
    return (
      <AccountPage title={t('otp.title')} lead={t('otp.elsewhere')}>
        <EmailCodeForm />
        <div className="form-links">
          <Link to="/forgot-password">{t('otp.resend')}</Link>
        </div>
        <CaughtMail />
        <BackToSignIn />
      </AccountPage>
    )
  return (
    <AccountPage title={t('otp.title')} lead={t('otp.lead', { email: request.email })}>
      <CodeForm key={request.handle} {...request} />
      <div className="form-links">
        <Resend {...request} />
      </div>
      <CaughtMail />
      <BackToSignIn />
    </AccountPage>
  )
}
