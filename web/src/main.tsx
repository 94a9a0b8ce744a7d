import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router'
import { NotFoundPage, ScreenError, ServerErrorPage } from './app/error-page.tsx'
import { openPages } from './app/open-pages.tsx'
import { screens } from './app/screens.tsx'
import { startTheme } from './app/theme.ts'
import { fontReady, startLanguage } from './server/i18n.ts'
import { queryClient } from './server/query.ts'
import { watchInstall } from './server/start/install.ts'
import { followOtherTabs, storeLoaded } from './server/store.ts'
import { Spinner } from './ui/spinner.tsx'
import { Toaster } from './ui/toaster.tsx'
import './style/patuh.scss'

// The content security policy forbids eval, which zod would use for its first schema. Importing zod's
// `config` would load half of zod before the first screen; this is the object that it writes to.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const router = createBrowserRouter([
  {
    ErrorBoundary: ServerErrorPage,
    element: (
      <Suspense fallback={<Spinner />}>
        <Outlet />
      </Suspense>
    ),
    children: [
      ...openPages,
      { path: '/404', element: <NotFoundPage /> },
      { path: '/500', element: <ServerErrorPage /> },
      {
        lazy: async () => ({ Component: (await import('./app/shell.tsx')).Shell }),
        // the shell stays when a screen fails
        children: [{ ErrorBoundary: ScreenError, children: screens }],
      },
    ],
  },
])

/** The scripts of the first screen have arrived. */
const screenReady = () =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) resolve()
    router.subscribe(({ initialized }) => initialized && resolve())
  })

watchInstall()
await storeLoaded()
startTheme()
followOtherTabs()
await startLanguage()
const root = createRoot(document.getElementById('root') as HTMLElement)
const beforeSpinner = new Promise((resolve) => setTimeout(resolve, 500))
// drawn at once where it can be: after a placeholder React waits before it shows the next thing
await Promise.race([screenReady(), beforeSpinner])
if (!router.state.initialized) root.render(<Spinner />)
// only now: a router that becomes ready between the drawing of its placeholder and its effects is not drawn again
await screenReady()
await Promise.race([fontReady(), beforeSpinner])
// a transition is drawn in short tasks: a slow phone answers a tap in between
startTransition(() =>
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  ),
)
const startWorker = async () => {
  // offline there is nothing to cache: done on the next start
  const worker = await import('./app/worker.tsx').catch(() => undefined)
  worker?.startWorker((path) => router.navigate(path))
}
// after the first screen, so as not to delay it
if (import.meta.env.PROD) setTimeout(startWorker, 2000)
