import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router'
import { forgetWanted, rememberWanted, useSigningOut } from '../access/session/destination.ts'
import { Footer } from '../access/session/footer.tsx'
import { NoAccess } from '../server/no-access.tsx'
import { useOutbox } from '../server/outbox/use-outbox.ts'
import { useStore } from '../server/store.ts'
import { useSubstitute } from '../server/substitute.ts'
import { useTitles } from '../server/titles.ts'
import { useDenied } from '../server/use-may.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useTitle } from '../ui/use-title.ts'
import { Header } from './header.tsx'
import { InterruptionDialog } from './interruption-dialog.tsx'
import { Sidebar } from './sidebar.tsx'
import { useFocusRestore } from './use-focus-restore.ts'
import { useOfflinePreparation } from './use-offline-preparation.ts'
import '../style/frame.scss'

// Loaded only when shown.
const SubstituteBar = lazy(async () => ({
  default: (await import('../access/substitute/substitute-bar.tsx')).SubstituteBar,
}))
const ViewingBar = lazy(async () => ({
  default: (await import('../access/session/viewing-bar.tsx')).ViewingBar,
}))
const SignOutQuestion = lazy(async () => ({
  default: (await import('../access/session/sign-out-question.tsx')).SignOutQuestion,
}))
const Aside = lazy(async () => ({ default: (await import('./aside.tsx')).Aside }))

/** Redirects to the sign-in page, which leads back to this address unless the user signs out. */
function ToSignIn({ userId }: { userId: number | null }) {
  const { pathname, search, hash } = useLocation()
  const isSigningOut = useSigningOut(({ isSigningOut }) => isSigningOut)
  useEffect(() => {
    if (!isSigningOut) rememberWanted(pathname + search + hash, userId)
  }, [])
  return isSigningOut ? null : <Navigate to="/" replace />
}

/** The frame of every signed-in screen. Without a user it redirects to the sign-in page. */
export function Shell() {
  const { t } = useTranslation()
  const user = useStore(({ auth }) => auth.user)
  const asideShow = useStore(({ dashboard }) => dashboard.asideShow)
  const viewing = useStore((state) => state.viewing)
  const acting = useSubstitute(({ person }) => person)
  const isAsking = useSigningOut((state) => state.isAsking)
  useOutbox()
  useOfflinePreparation()
  const { pathname } = useLocation()
  const title = useTitles()(pathname)
  const denied = useDenied(pathname)
  // the catch-all page, or a chapter of the guide, has no title of its own
  const untitled = t(pathname.startsWith('/help/') ? 'menu.help' : 'notFound.title')
  useTitle(title ?? untitled)
  const lastUserId = useRef<number | null>(null)
  if (user) lastUserId.current = user.id
  useEffect(() => {
    // not on the profile: the second factor may have to be set up there before the wanted page opens
    if (user && pathname !== '/profile') forgetWanted()
  }, [user, pathname])
  const main = useRef<HTMLElement>(null)
  useFocusRestore(main)
  if (!user) return <ToSignIn userId={lastUserId.current} />
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <Sidebar />
      <div className="wrapper">
        <Header />
        {viewing.back && (
          <Suspense>
            <ViewingBar name={user.name} endsAt={viewing.endsAt} />
          </Suspense>
        )}
        {acting && (
          <Suspense>
            <SubstituteBar name={acting.name} />
          </Suspense>
        )}
        <div className="stage">
          <main id="main" ref={main} tabIndex={-1}>
            <Suspense fallback={<Spinner />}>
              {denied ? <NoAccess name={title ?? pathname} /> : <Outlet />}
            </Suspense>
          </main>
          {asideShow && (
            <aside className="aside" id="aside" aria-label={t('aside.title')}>
              <Suspense>
                <Aside />
              </Suspense>
            </aside>
          )}
        </div>
        <Footer />
      </div>
      <InterruptionDialog />
      {isAsking && (
        <Suspense>
          <SignOutQuestion />
        </Suspense>
      )}
    </>
  )
}
