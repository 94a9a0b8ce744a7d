import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { Footer } from '../app/footer.tsx'
import { LanguageMenu, ThemeMenu } from '../app/preference.tsx'
import { useStore } from '../app/store.ts'
import { useProblem } from '../app/use-problem.ts'
import { Button } from '../ui/button.tsx'
import { Mark } from '../ui/mark.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { PasswordField } from './password-field.tsx'
import { StoryDrawing } from './story-drawing.tsx'
import { useSignIn } from './use-session.ts'

function SignInForm() {
  const { t } = useTranslation()
  const problem = useProblem()
  const id = useId()
  const remembered = useStore(({ remember }) => remember.value)
  const signIn = useSignIn()
  const { register, handleSubmit, setValue, setFocus } = useForm({
    defaultValues: { email: remembered, password: '', remember: !!remembered },
  })
  const { ref, ...password } = register('password', { required: true })
  const wrong = signIn.error && 'status' in signIn.error && signIn.error.status === 401
  return (
    <>
      <form className="sign-in-form" onSubmit={handleSubmit((values) => signIn.mutate(values))}>
        <h1>{t('signIn.title')}</h1>
        {signIn.error && (
          <div className="alert alert-danger" role="alert">
            {wrong ? t('signIn.wrong') : problem(signIn.error)}
          </div>
        )}
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
      </form>
      <DemoAccounts
        onPick={(email, password) => {
          setValue('email', email)
          setValue('password', password)
          setFocus('password')
        }}
      />
    </>
  )
}

export function SignInPage() {
  const { t } = useTranslation()
  const user = useStore(({ auth }) => auth.user)
  if (user) return <Navigate to="/dashboard" replace />
  return (
    <div className="sign-in">
      <section className="sign-in-story" aria-label={t('signIn.story')}>
        <div className="sign-in-brand">
          <Mark size={40} />
          <span>Patuh</span>
        </div>
        <p className="sign-in-promise">{t('signIn.promise')}</p>
        <StoryDrawing
          labels={[t('signIn.complaint'), t('signIn.answer'), t('signIn.verdict'), t('signIn.claim')]}
        />
      </section>
      <div className="sign-in-side">
        <div className="sign-in-corner">
          <LanguageMenu />
          <ThemeMenu />
        </div>
        <main className="sign-in-main">
          <SignInForm />
        </main>
        <Footer />
      </div>
    </div>
  )
}
