import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
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
  form: ReturnType<typeof useCredentials>
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const id = useId()
  const { values, change, password } = form
  const wrong = signIn.error && 'status' in signIn.error && signIn.error.status === 401
  return (
    <form
      className="sign-in-form"
      onSubmit={(event) => {
        event.preventDefault()
        setSlice('remember', { value: values.remember ? values.email : '' })
        onSubmit(values)
      }}
    >
      <h1>{t('signIn.title')}</h1>
      <Failure error={signIn.error} errorText={wrong && t('signIn.wrong')} />
      <div className="field">
        <label className="form-label" htmlFor={id}>
          {t('signIn.email')}
        </label>
        <input
          name="email"
          value={values.email}
          onChange={({ target }) => change({ email: target.value })}
          id={id}
          type="email"
          className="form-control"
          autoComplete="username"
          maxLength={254}
          required
        />
      </div>
      <PasswordField
        name="password"
        value={values.password}
        onChange={({ target }) => change({ password: target.value })}
        ref={password}
        label={t('signIn.password')}
        autoComplete="current-password"
        required
      />
      <label className="form-check">
        <input
          type="checkbox"
          className="form-check-input"
          checked={values.remember}
          onChange={({ target }) => change({ remember: target.checked })}
        />
        {t('signIn.remember')}
      </label>
      <Button type="submit" tone="primary" busy={signIn.isPending}>
        {t('signIn.submit')}
      </Button>
      {children}
    </form>
  )
}

/** State of the form; without the form library, which would double what the first screen loads. */
export function useCredentials() {
  const remembered = useStore(({ remember }) => remember.value)
  const [values, setValues] = useState<Credentials>({
    email: remembered,
    password: '',
    remember: !!remembered,
  })
  const password: RefObject<HTMLInputElement | null> = useRef(null)
  const change = (some: Partial<Credentials>) => setValues((before) => ({ ...before, ...some }))
  return { values, change, password }
}
