import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'
import { systemChromium } from '../../scripts/chromium.mjs'

export function launchBrowser(options: LaunchOptions = {}) {
  const executablePath = systemChromium()
  return chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath ? { executablePath } : {}),
    ...options,
  })
}

type Auth = { token: string; user: { id: number } }

/** Pages of the context begin signed in, with the onboarding done. */
export const beginSignedIn = (context: BrowserContext, auth: Auth) =>
  context.addInitScript(
    ({ token, user }) => {
      const root = JSON.parse(localStorage.getItem('root') ?? '{}')
      localStorage.setItem('root', JSON.stringify({ ...root, auth: { token, user } }))
      localStorage.setItem('tour', '*')
    },
    { token: auth.token, user: auth.user },
  )
