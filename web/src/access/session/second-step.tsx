import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/field/code-field.tsx'
import { type Opened, useSecondStep } from './use-session.ts'

/** Second factor: the code of the authenticator app, or a recovery code. */
export function SecondStep({
  handle,
  onOpened,
  onBack,
}: {
  handle: string
  onOpened: (session: Opened) => void
  onBack: () => void
}) {
  const { t } = useTranslation('account')
  const step = useSecondStep()
  const [recovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const isMalformed = step.error instanceof ApiError && step.error.status === 400
  const send = (value: string) => step.mutate({ handle, code: value }, { onSuccess: onOpened })
  const type = (value: string) => {
    setCode(value)
    // Submits with the last digit.
    if (!recovery && /^\d{6}$/.test(value.replace(/\s/g, '')) && !step.isPending) send(value)
  }
  return (
    <form
      className="sign-in-form"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        send(code)
      }}
    >
      <h1>{t('secondStep.title')}</h1>
      <Failure error={step.error} errorText={isMalformed && t('error.CODE_INVALID')} />
      <CodeField
        key={String(recovery)}
        label={t(recovery ? 'secondStep.recovery' : 'secondStep.code')}
        help={t(recovery ? 'secondStep.recoveryHelp' : 'secondStep.codeHelp')}
        inputMode={recovery ? 'text' : 'numeric'}
        value={code}
        onChange={(event) => type(event.target.value)}
        autoFocus
        required
      />
      <Button type="submit" tone="primary" busy={step.isPending}>
        {t('secondStep.submit')}
      </Button>
      <div className="form-links">
        <button
          type="button"
          className="link-button"
          onClick={() => {
            setRecovery(!recovery)
            setCode('')
            step.reset()
          }}
        >
          {t(recovery ? 'secondStep.useCode' : 'secondStep.useRecovery')}
        </button>
        <button type="button" className="link-button" onClick={onBack}>
          {t('secondStep.back')}
        </button>
      </div>
    </form>
  )
}
