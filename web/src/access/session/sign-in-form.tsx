import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '../../server/api.ts'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { CredentialsForm, useCredentials } from './credentials-form.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { type Opened, useAfterSignIn, useSignIn, useStoreSession } from './use-session.ts'

// Not part of the first screen.
const SecondStep = lazyPart(() => import('./second-step.tsx'), 'SecondStep')
const SignInHelp = lazyPart(() => import('./sign-in-help.tsx'), 'SignInHelp')

const failuresUntilHelp = 3

/** Sign-in: credentials, then the second factor; help after several failures. */
export function SignInForm({ to }: { to?: string }) {
  const { t } = useTranslation()
  const storeSession = useStoreSession()
  const afterSignIn = useAfterSignIn()
  const signIn = useSignIn()
  const form = useCredentials()
  const [handle, setHandle] = useState<string | null>(null)
  const [failures, setFailures] = useState(0)
  const open = (session: Opened) => {
    storeSession(session)
    afterSignIn(session, to)
  }
  if (handle)
    return (
      <Suspense>
        <SecondStep handle={handle} onOpened={open} onBack={() => setHandle(null)} />
      </Suspense>
    )
  return (
    <>
      <CredentialsForm
        form={form}
        signIn={signIn}
        onSubmit={({ email, password }) =>
          signIn.mutate(
            { email, password },
            {
              onSuccess: (answer) => ('handle' in answer ? setHandle(answer.handle) : open(answer)),
              onError: (error) =>
                error instanceof ApiError && error.status < 500 && setFailures(failures + 1),
            },
          )
        }
      >
        <div className="form-links">
          <Link to="/forgot-password">{t('signIn.forgot')}</Link>
          <Link to="/register">{t('signIn.register')}</Link>
        </div>
      </CredentialsForm>
      <Suspense>{failures >= failuresUntilHelp && <SignInHelp email={form.values.email} />}</Suspense>
      <DemoAccounts
        onPick={(email, password) => {
          form.change({ email, password })
          form.password.current?.focus()
        }}
      />
    </>
  )
}
