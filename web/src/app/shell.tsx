import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router'
import { Spinner } from '../ui/spinner.tsx'
import { whenSignedOut } from './api.ts'
import { Aside } from './aside.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NoAccess } from './not-found-page.tsx'
import { Sidebar } from './sidebar.tsx'
import { clearSession, useStore } from './store.ts'
import { useTitles } from './titles.ts'
import { useDenied } from './use-may.ts'

/** The frame around every signed-in screen. Without a user it leads to the sign-in page and leaves no trace. */
export function Shell() {
  const { t } = useTranslation()
  const user = useStore(({ auth }) => auth.user)
  const { pathname } = useLocation()
  const title = useTitles()(pathname)
  const denied = useDenied(pathname)
  useEffect(() => {
    document.title = title ? `${title} · Patuh` : 'Patuh'
  }, [title])
  useEffect(() => {
    const forget = whenSignedOut(clearSession)
    return () => void forget()
  }, [])
  if (!user) return <Navigate to="/" replace />
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <Sidebar />
      <div className="wrapper">
        <Header />
        <div className="stage">
          <main id="main" tabIndex={-1}>
            <Suspense fallback={<Spinner />}>
              {denied ? <NoAccess name={title ?? pathname} /> : <Outlet />}
            </Suspense>
          </main>
          <Aside />
        </div>
        <Footer />
      </div>
    </>
  )
}
