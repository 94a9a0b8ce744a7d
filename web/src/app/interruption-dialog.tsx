import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { handleInterruptions } from '../server/interruption.ts'

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
