import type { ActivationView } from '@patuh/domain/access/account'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ApiError, api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AccountPage, CaughtMail } from './account-page.tsx'
import { ActivationForm } from './activation-form.tsx'
import { SetupForm } from './setup-form.tsx'

function Expired({ code, email }: { code: string; email: string }) {
  const { t } = useTranslation('account')
  const resend = useMutation({
    mutationFn: () => api('POST', `account/activation/${code}/resend`, { anonymous: true }),
  })
  return (
    <Notice
      drawing="empty"
      title={t('activation.expired')}
      action={
        !resend.isSuccess && (
          <Button tone="primary" busy={resend.isPending} onClick={() => resend.mutate()}>
            {t('activation.resend')}
          </Button>
        )
      }
    >
      {resend.isSuccess ? (
        <span role="status">{t('activation.resent', { email })}</span>
      ) : (
        t('activation.expiredText', { email })
      )}
      <Failure error={resend.error} />
      {resend.isSuccess && <CaughtMail />}
    </Notice>
  )
}

function Closed({ state }: { state: 'used' | 'revoked' | 'unknown' }) {
  const { t } = useTranslation('account')
  return (
    <Notice
      drawing="empty"
      title={t(`activation.${state}`)}
      action={
        <Link className="btn btn-primary" to="/">
          {t('backToSignIn')}
        </Link>
      }
    >
      {t(`activation.${state}Text`)}
    </Notice>
  )
}

function State({ code, view, onInvalid }: { code: string; view: ActivationView; onInvalid: () => void }) {
  switch (view.state) {
    case 'valid':
      return <ActivationForm code={code} view={view} onInvalid={onInvalid} />
    case 'setup':
      return <SetupForm code={code} onInvalid={onInvalid} />
    case 'expired':
      return <Expired code={code} email={view.email} />
    default:
      return <Closed state={view.state} />
  }
}

/** Target of the activation link. The GET changes nothing; only the button does. */
export function ActivationPage() {
  const { t } = useTranslation('account')
  const { code = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['activation', code],
    queryFn: () =>
      api<ActivationView>('GET', `account/activation/${encodeURIComponent(code)}`, { anonymous: true }),
  })
  const isNotFound = error instanceof ApiError && error.status === 404
  return (
    <AccountPage title={t(data?.state === 'setup' ? 'setup.title' : 'activation.title')}>
      {data && <State code={code} view={data} onInvalid={() => refetch()} />}
      {!data && !error && <Spinner />}
      {isNotFound && <Closed state="unknown" />}
      {error && !isNotFound && <LoadingOrError {...{ error, refetch }} />}
    </AccountPage>
  )
}
