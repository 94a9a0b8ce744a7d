import { clearSession, useStore } from './store.ts'

/** What a refused request needs: sign in again (also after a newer sign-in), re-enter the password, set up the second factor. */
export type Interruption = 'signIn' | 'displaced' | 'password' | 'enrol'

export function interruptionFor(status: number, code: string | undefined): Interruption | undefined {
  if (status === 401 && code === 'UNAUTHENTICATED') return 'signIn'
  if (code === 'SESSION_ENDED') return 'displaced'
  if (code === 'REAUTHENTICATE') return 'password'
  return code === 'TOTP_REQUIRED' ? 'enrol' : undefined
}

/** Whether to send the request again, and what proves that the password was entered for it. */
export type Resolution = { retry: boolean; confirmation?: string }
type Ask = (needed: Interruption) => Promise<Resolution>
let ask: Ask | undefined
/** Registers the component that shows the dialogs; its promise tells whether the user did what was needed. */
export function handleInterruptions(answer: Ask) {
  ask = answer
  return () => {
    if (ask === answer) ask = undefined
  }
}

let waiting: { needed: Interruption; resolution: Promise<Resolution> } | undefined

/**
 * Shows one dialog for all requests that were refused meanwhile. A request of the password dialog itself may find the
 * session ended: it does not wait for its own dialog, but replaces it.
 */
export async function resolveInterruption(needed: Interruption, token: string | null): Promise<Resolution> {
  const current = useStore.getState().auth.token
  // The user signed out or in again since the request was made, here or in another tab.
  if (current !== token) return { retry: current !== null }
  if (!ask) {
    if (needed === 'signIn' || needed === 'displaced') clearSession()
    return { retry: false }
  }
  if (!waiting || (waiting.needed === 'password' && needed !== 'password')) {
    const resolution = ask(needed).finally(() => {
      if (waiting?.resolution === resolution) waiting = undefined
    })
    waiting = { needed, resolution }
  }
  return waiting.resolution
}
