import type { EmailChangeView } from '@patuh/domain/access/account'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ApiError, api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AccountPage } from './account-page.tsx'

function Over({ state, email }: { state: 'confirmed' | 'done' | 'closed'; email: string }) {
  const { t } = useTranslation('account')
  return (
    <Notice
      drawing="empty"
      title={t(`emailChange.${state}`)}
      action={
        <Link className="btn btn-primary" to="/">
          {t('backToSignIn')}
        </Link>
      }
    >
      {t(`emailChange.${state}Text`, { email })}
    </Notice>
  )
}

/** Target of the two mails of an e-mail change. The GET changes nothing; only the button does. */
export function EmailChangePage() {
  const { t } = useTranslation('account')
  const { code = '' } = useParams()
  const path = `account/email-change/${encodeURIComponent(code)}`
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: () => api<EmailChangeView>('GET', path, { anonymous: true }),
  })
  const agree = useMutation({
    mutationFn: () => api<EmailChangeView>('POST', path, { anonymous: true }),
    onSuccess: (view) => client.setQueryData([path], view),
    onError: () => client.invalidateQueries({ queryKey: [path] }),
  })
  const isNotFound = error instanceof ApiError && error.status === 404
  const isOver = data && data.state !== 'valid'
  return (
    <AccountPage title={t('emailChange.title')}>
      {!data && !isNotFound && <LoadingOrError error={error} />}
      {(isNotFound || isOver) && (
        <Over
          email={data?.email ?? ''}
          state={data?.state === 'confirmed' || data?.state === 'done' ? data.state : 'closed'}
        />
      )}
      {data && !isOver && (
        <>
          <p>{t(`emailChange.${data.address}Text`, { name: data.name, email: data.email })}</p>
          <Failure error={agree.error} />
          <Button tone="primary" busy={agree.isPending} onClick={() => agree.mutate()}>
            {t('emailChange.agree')}
          </Button>
        </>
      )}
    </AccountPage>
  )
}
