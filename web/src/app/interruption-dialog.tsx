import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { rememberWanted } from '../access/session/destination.ts'
import { handleInterruptions } from '../server/interruption.ts'
import { useStore } from '../server/store.ts'

const SignInDialog = lazy(async () => ({
  default: (await import('../access/session/sign-in-dialog.tsx')).SignInDialog,
}))
const PasswordDialog = lazy(async () => ({
  default: (await import('../access/session/password-dialog.tsx')).PasswordDialog,
}))

type Pending = { needed: 'signIn' | 'password'; done: (isDone: boolean) => void }

/** Dialog for a request that needs a sign-in or the password; the request is then retried. */
export function InterruptionDialog() {
  const navigate = useNavigate()
  const [pending, setPending] = useState<Pending | null>(null)
  useEffect(
    () =>
      handleInterruptions(async (needed) => {
        if (needed === 'enrol') {
          const { pathname, search, hash } = location
          const { user } = useStore.getState().auth
          if (user && pathname !== '/profile') rememberWanted(pathname + search + hash, user.id)
          navigate('/profile?tab=security')
          return false
        }
        return new Promise((resolve) => {
          setPending({
            needed,
            done: (isDone) => {
              setPending(null)
              resolve(isDone)
            },
          })
        })
      }),
    [navigate],
  )
  if (!pending) return null
  const Dialog = pending.needed === 'signIn' ? SignInDialog : PasswordDialog
  return (
    <Suspense>
      <Dialog onDone={pending.done} />
    </Suspense>
  )
}
