import { type ReactNode, useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../server/failure.tsx'
import { setSlice, useStore } from '../../server/store.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from './password-field.tsx'
import type { useSignIn } from './use-session.ts'

export type Credentials = { email: string; password: string; remember: boolean }

/** E-mail and password. Only the e-mail is stored by "remember me". */
export function CredentialsForm({
  signIn,
  onSubmit,
  form,
  children,
}: {
  signIn: ReturnType<typeof useSignIn>
  onSubmit: (values: Credentials) => void
  form: ReturnType<typeof useForm<Credentials>>
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const id = useId()
  const { register, handleSubmit } = form
  const { ref, ...password } = register('password', { required: true })
  const wrong = signIn.error && 'status' in signIn.error && signIn.error.status === 401
  return (
    <form
      className="sign-in-form"
      onSubmit={handleSubmit((values) => {
        setSlice('remember', { value: values.remember ? values.email : '' })
        onSubmit(values)
      })}
    >
      <h1>{t('signIn.title')}</h1>
      <Failure error={signIn.error} errorText={wrong && t('signIn.wrong')} />
      <div className="field">
        <label className="form-label" htmlFor={id}>
          {t('signIn.email')}
        </label>
        <input
          {...register('email', { required: true })}
          id={id}
          type="email"
          className="form-control"
          autoComplete="username"
          maxLength={254}
          required
        />
      </div>
      <PasswordField
        {...password}
        ref={ref}
        label={t('signIn.password')}
        autoComplete="current-password"
        required
      />
      <label className="form-check">
        <input type="checkbox" className="form-check-input" {...register('remember')} />
        {t('signIn.remember')}
      </label>
      <Button type="submit" tone="primary" busy={signIn.isPending}>
        {t('signIn.submit')}
      </Button>
      {children}
    </form>
  )
}

export function useCredentials() {
  const remembered = useStore(({ remember }) => remember.value)
  return useForm<Credentials>({
    defaultValues: { email: remembered, password: '', remember: !!remembered },
  })
}
