import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { useStore } from '../../server/store.ts'
import { useSettings } from '../../server/use-settings.ts'
import { Mark } from '../../ui/mark.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { landingAddress } from './destination.ts'
import { Footer } from './footer.tsx'
import { LanguageMenu, ThemeMenu } from './preference.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { StoryDrawing } from './story-drawing.tsx'

/** Messages of the previous page and of the operator. */
function Messages() {
  const { t } = useTranslation()
  const { state } = useLocation()
  const message = useSettings()?.message
  return (
    <>
      {message && (
        <p className="alert alert-warning" role="status">
          {message}
        </p>
      )}
      {state?.passwordChanged && (
        <p className="alert alert-success" role="status">
          {t('signIn.passwordChanged')}
        </p>
      )}
    </>
  )
}

export function SignInPage() {
  const { t } = useTranslation()
  const user = useStore(({ auth }) => auth.user)
  useTitle(t('signIn.title'))
  if (user) return <Navigate to={landingAddress()} replace />
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
          <Messages />
          <SignInForm />
        </main>
        <Footer />
      </div>
    </div>
  )
}
