import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../server/store.ts'
import { useProblem } from '../../server/use-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { PasswordField } from './password-field.tsx'
import { SecondStep } from './second-step.tsx'
import { type Opened, useSignIn, useStoreSession } from './use-session.ts'
import { useSignOut } from './use-sign-out.ts'

/** Signs the same user in again over the current page when the session has ended. */
export function SignInDialog({
  isDisplaced,
  onDone,
}: {
  isDisplaced: boolean
  onDone: (isDone: boolean) => void
}) {
  const { t } = useTranslation('account')
  const problem = useProblem()
  const email = useStore(({ auth }) => auth.user?.email) ?? ''
  const storeSession = useStoreSession()
  const signIn = useSignIn()
  const signOut = useSignOut()
  const [isLeaving, setLeaving] = useState(false)
  const [handle, setHandle] = useState<string | null>(null)
  const { register, handleSubmit } = useForm({ defaultValues: { password: '' } })
  const { ref, ...password } = register('password', { required: true })
  const open = (session: Opened) => {
    storeSession(session)
    onDone(true)
  }
  const leave = async () => {
    await signOut()
    onDone(false)
  }
  if (isLeaving)
    return (
      <Confirm
        title={t('expired.leave')}
        action={t('signOut')}
        onConfirm={() => void leave()}
        onClose={() => setLeaving(false)}
      >
        {t('expired.leaveText')}
      </Confirm>
    )
  if (handle)
    return (
      <Dialog title={t('expired.title')} size="sm" onClose={() => setLeaving(true)} initialFocus="field">
        <SecondStep handle={handle} onOpened={open} onBack={() => setHandle(null)} />
      </Dialog>
    )
  const wrong = signIn.error && 'status' in signIn.error && signIn.error.status === 401
  return (
    <Dialog
      title={t('expired.title')}
      size="sm"
      onClose={() => setLeaving(true)}
      initialFocus="field"
      onSubmit={handleSubmit((values) =>
        signIn.mutate(
          { email, ...values },
          { onSuccess: (answer) => ('handle' in answer ? setHandle(answer.handle) : open(answer)) },
        ),
      )}
      footer={
        <>
          <Button onClick={leave}>{t('signOut')}</Button>
          <Button tone="primary" type="submit" busy={signIn.isPending}>
            {t('signIn.submit')}
          </Button>
        </>
      }
    >
      {isDisplaced && <p>{t('error.SESSION_ENDED')}</p>}
      <p>{t('expired.text')}</p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <p className="who">{email}</p>
      <PasswordField
        {...password}
        ref={ref}
        label={t('signIn.password')}
        autoComplete="current-password"
        error={signIn.error ? (wrong ? t('signIn.wrong') : problem(signIn.error)) : undefined}
        required
      />
    </Dialog>
  )
}
