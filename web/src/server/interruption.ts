import { clearSession, useStore } from './store.ts'

/** What a refused request needs: sign in again, re-enter the password, set up the second factor. */
export type Interruption = 'signIn' | 'password' | 'enrol'

export function interruptionFor(status: number, code: string | undefined): Interruption | undefined {
  if (status === 401 && code === 'UNAUTHENTICATED') return 'signIn'
  if (code === 'REAUTHENTICATE') return 'password'
  return code === 'TOTP_REQUIRED' ? 'enrol' : undefined
}

type Ask = (needed: Interruption) => Promise<boolean>
let ask: Ask | undefined
/** Registers the component that shows the dialogs; its promise tells whether the user did what was needed. */
export function handleInterruptions(answer: Ask) {
  ask = answer
  return () => {
    if (ask === answer) ask = undefined
  }
}

let waiting: Promise<boolean> | undefined

/** Shows one dialog for all requests that were refused meanwhile. True: retry the request. */
export async function resolveInterruption(needed: Interruption, token: string | null) {
  const current = useStore.getState().auth.token
  // The user signed out or in again since the request was made, here or in another tab.
  if (current !== token) return current !== null
  if (!ask) {
    if (needed === 'signIn') clearSession()
    return false
  }
  waiting ??= ask(needed).finally(() => {
    waiting = undefined
  })
  return waiting
}
