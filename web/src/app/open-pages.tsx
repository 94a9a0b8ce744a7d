import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router'
import { useSigningOut } from '../access/session/destination.ts'
import { PublicPage } from '../access/session/public-page.tsx'
import { useStore } from '../server/store.ts'
import { useTitles } from '../server/titles.ts'
import { lazyPart } from '../ui/loading/lazy-part.ts'

const Shell = lazyPart(() => import('./shell.tsx'), 'Shell')

/** Public pages that are shown inside the shell for signed-in users. */
function OpenFrame() {
  const user = useStore(({ auth }) => auth.user)
  const title = useTitles()(useLocation().pathname)
  const isSigningOut = useSigningOut(({ isSigningOut }) => isSigningOut)
  return user || isSigningOut ? (
    <Shell />
  ) : (
    <PublicPage title={title}>
      <Outlet />
    </PublicPage>
  )
}

/** Public pages, by the paths of the specification. */
export const openPages: RouteObject[] = [
  {
    path: '/',
    lazy: async () => ({ Component: (await import('../access/session/sign-in-page.tsx')).SignInPage }),
  },
  // typed or bookmarked by people who know it from elsewhere
  { path: '/login', element: <Navigate to="/" replace /> },
  {
    path: '/forgot-password',
    lazy: async () => ({
      Component: (await import('../access/account/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: '/forgot-password-otp',
    lazy: async () => ({
      Component: (await import('../access/account/forgot-password-otp-page.tsx')).ForgotPasswordOtpPage,
    }),
  },
  {
    path: '/reset-password',
    lazy: async () => ({
      Component: (await import('../access/account/reset-password-page.tsx')).ResetPasswordPage,
    }),
  },
  {
    path: '/account/activation/:code',
    lazy: async () => ({ Component: (await import('../access/account/activation-page.tsx')).ActivationPage }),
  },
  {
    path: '/account/email/:code',
    lazy: async () => ({
      Component: (await import('../access/account/email-change-page.tsx')).EmailChangePage,
    }),
  },
  {
    path: '/verify/:hash?',
    lazy: async () => ({
      Component: (await import('../access/document/verify-page.tsx')).VerifyDocumentPage,
    }),
  },
  {
    path: '/register',
    lazy: async () => ({ Component: (await import('../access/account/register-page.tsx')).RegisterPage }),
  },
  {
    Component: OpenFrame,
    children: [
      {
        path: '/profile',
        lazy: async () => ({ Component: (await import('../people/profile/profile-page.tsx')).ProfilePage }),
      },
      {
        path: '/apps/email/*',
        lazy: async () => ({ Component: (await import('../workplace/mail/mail-page.tsx')).MailPage }),
      },
    ],
  },
]
