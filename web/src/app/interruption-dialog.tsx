import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { handleInterruptions } from '../server/interruption.ts'

const SignInDialog = lazy(async () => ({
  default: (await import('../access/session/sign-in-dialog.tsx')).SignInDialog,
}))
const PasswordDialog = lazy(async () => ({
  default: (await import('../access/session/password-dialog.tsx')).PasswordDialog,
}))

type Asked = { needed: 'signIn' | 'password'; done: (settled: boolean) => void }

/** Over whatever is being worked on: the page below stays as it is, and what was stopped goes on afterwards. */
export function InterruptionDialog() {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(
    () =>
      handleInterruptions(async (needed) => {
        if (needed === 'enrol') {
          navigate('/profile?tab=security')
          return false
        }
        return new Promise((resolve) => {
          setAsked({
            needed,
            done: (settled) => {
              setAsked(null)
              resolve(settled)
            },
          })
        })
      }),
    [navigate],
  )
  if (!asked) return null
  const Dialog = asked.needed === 'signIn' ? SignInDialog : PasswordDialog
  return (
    <Suspense>
      <Dialog onDone={asked.done} />
    </Suspense>
  )
}
