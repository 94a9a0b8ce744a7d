import { clearSession, useStore } from './store.ts'

/** What a person must do before work can go on: sign in again, give the password, set up the second factor. */
export type Interruption = 'signIn' | 'password' | 'enrol'

export function interruptionFor(status: number, code: string | undefined): Interruption | undefined {
  if (status === 401 && code === 'UNAUTHENTICATED') return 'signIn'
  if (code === 'REAUTHENTICATE') return 'password'
  return code === 'TOTP_REQUIRED' ? 'enrol' : undefined
}

type Ask = (needed: Interruption) => Promise<boolean>
let ask: Ask | undefined
/** Whoever draws the dialogs answers here, with whether it was done. */
export function answerInterruptions(answer: Ask) {
  ask = answer
  return () => {
    if (ask === answer) ask = undefined
  }
}

let waiting: Promise<boolean> | undefined

/** All requests that were stopped wait for the same answer. True: try again. */
export async function interrupted(needed: Interruption, token: string | null) {
  const current = useStore.getState().auth.token
  // Signed out or in anew since the request was made, here or in another tab.
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
