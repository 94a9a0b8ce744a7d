import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router'
import { NotFoundPage, ScreenError, ServerErrorPage } from './app/error-page.tsx'
import { openPages } from './app/open-pages.tsx'
import { screens } from './app/screens.tsx'
import { Shell } from './app/shell.tsx'
import { startTheme } from './app/theme.ts'
import { startLanguage } from './server/i18n.ts'
import { queryClient } from './server/query.ts'
import { followOtherTabs, storeLoaded } from './server/store.ts'
import { Spinner } from './ui/spinner.tsx'
import { Toaster } from './ui/toaster.tsx'
import './style/patuh.scss'

// The page's policy forbids making code from text, which zod would otherwise try when the first schema is made. Its own
// `config` would bring half of zod along before the first screen; this is the object that it writes to.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const router = createBrowserRouter([
  {
    ErrorBoundary: ServerErrorPage,
    hydrateFallbackElement: <Spinner />,
    element: (
      <Suspense fallback={<Spinner />}>
        <Outlet />
      </Suspense>
    ),
    children: [
      ...openPages,
      { path: '/404', element: <NotFoundPage /> },
      { path: '/500', element: <ServerErrorPage /> },
      // the menu stays when a screen fails: there is a way on
      { element: <Shell />, children: [{ ErrorBoundary: ScreenError, children: screens }] },
    ],
  },
])

await storeLoaded()
startTheme()
followOtherTabs()
await startLanguage()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
const startWorker = async () => {
  // without a network there is nothing new to keep: the next start sees to it
  const worker = await import('./app/worker.tsx').catch(() => undefined)
  worker?.startWorker()
}
// after the first screen, which must not wait for it
if (import.meta.env.PROD) setTimeout(startWorker, 2000)
