import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../server/api.ts'
import { useProblem } from '../../server/use-problem.ts'
import { Button } from '../../ui/button.tsx'

/** Reasons why signing in may fail. Anything about the account itself is only sent to its e-mail address. */
export function SignInHelp({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const problem = useProblem()
  const requestHelp = useMutation({
    mutationFn: () => api('POST', 'auth/help', { body: { email }, anonymous: true }),
  })
  return (
    <section className="sign-in-help" aria-labelledby="help-title">
      <h2 id="help-title">{t('help.title')}</h2>
      <ul>
        <li>{t('help.capsLock')}</li>
        <li>{t('help.keyboard')}</li>
        <li>{t('help.activation')}</li>
        <li>{t('help.suspended')}</li>
      </ul>
      {requestHelp.isSuccess ? (
        <p role="status">{t('help.sent', { email })}</p>
      ) : (
        <Button busy={requestHelp.isPending} onClick={() => requestHelp.mutate()}>
          {t('help.ask')}
        </Button>
      )}
      {requestHelp.error && (
        <p className="invalid-text" role="alert">
          {problem(requestHelp.error)}
        </p>
      )}
    </section>
  )
}
