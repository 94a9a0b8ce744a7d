import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { rememberWanted } from '../access/session/destination.ts'
import { handleInterruptions, type Interruption, type Resolution } from '../server/interruption.ts'
import { useStore } from '../server/store.ts'
import { returnFromViewing } from '../server/viewing.ts'

const SignInDialog = lazy(async () => ({
  default: (await import('../access/session/sign-in-dialog.tsx')).SignInDialog,
}))
const PasswordDialog = lazy(async () => ({
  default: (await import('../access/session/password-dialog.tsx')).PasswordDialog,
}))

type Pending = Exclude<Interruption, 'enrol'>

/** Dialog for a request that needs a sign-in or the password; the request is then retried. */
export function InterruptionDialog() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [pending, setPending] = useState<Pending | null>(null)
  // what waits for the dialog that is open
  const open = useRef<((resolution: Resolution) => void) | null>(null)
  useEffect(
    () =>
      handleInterruptions(async (needed) => {
        // Viewing as another user is over: back to one's own session.
        if ((needed === 'signIn' || needed === 'displaced') && returnFromViewing()) {
          toast(t('viewing.over'))
          navigate('/manage-user/user')
          return { retry: false }
        }
        if (needed === 'enrol') {
          const { pathname, search, hash } = location
          const { user } = useStore.getState().auth
          if (user && pathname !== '/profile') rememberWanted(pathname + search + hash, user.id)
          navigate('/profile?tab=security')
          return { retry: false }
        }
        return new Promise((resolve) => {
          open.current?.({ retry: false })
          open.current = resolve
          setPending(needed)
        })
      }),
    [navigate, t],
  )
  if (!pending) return null
  const done = (resolution: Resolution) => {
    setPending(null)
    open.current?.(resolution)
    open.current = null
  }
  return (
    <Suspense>
      {pending === 'password' ? (
        <PasswordDialog
          onDone={(confirmation) => done(confirmation ? { retry: true, confirmation } : { retry: false })}
        />
      ) : (
        <SignInDialog isDisplaced={pending === 'displaced'} onDone={(retry) => done({ retry })} />
      )}
    </Suspense>
  )
}
