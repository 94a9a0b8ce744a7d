import type { Mail } from '@patuh/domain/access/account'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router'
import { api } from '../../server/api.ts'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useSettingsQuery } from '../../server/use-settings.ts'
import { formatDateTime } from '../../ui/date.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { MailText } from './mail-text.tsx'

function Inbox() {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery({
    queryKey: ['mails'],
    queryFn: () => api<{ items: Mail[] }>('GET', 'mails', { anonymous: true }),
    refetchInterval: 3000,
  })
  if (!data) return <LoadingOrError {...{ error, refetch }} />
  if (data.items.length === 0) return <Notice drawing="empty" title={t('mail.empty')} />
  return (
    <ul className="mail-list">
      {data.items.map(({ id, to, subject, at }) => (
        <li key={id}>
          <Link to={`/apps/email/message/${id}`}>
            <strong>{subject}</strong>
            <span>{t('mail.to', { to })}</span>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Message({ id }: { id: number }) {
  const { t } = useTranslation('account')
  const { data, error } = useQuery({
    queryKey: ['mails', id],
    queryFn: () => api<Mail>('GET', `mails/${id}`, { anonymous: true }),
  })
  const back = <Link to="/apps/email/inbox">{t('mail.back')}</Link>
  if (!data) return <LoadingOrError {...{ error, back }} />
  return (
    <article className="mail">
      <p className="mail-tools">
        {back}
        <a href={`/api/v1/mails/${id}/page`} target="_blank" rel="noreferrer">
          {t('mail.asSent')}
        </a>
      </p>
      <h2>{data.subject}</h2>
      <p className="mail-head">
        {t('mail.to', { to: data.to })} · <time dateTime={data.at}>{formatDateTime(data.at)}</time>
      </p>
      <MailText text={data.text} />
      {data.enclosures.map(({ name }, index) => (
        <p key={name}>
          <a href={`/api/v1/mails/${id}/enclosures/${index + 1}`} download={name}>
            {name}
          </a>
        </p>
      ))}
    </article>
  )
}

/** The demo stores mail here instead of sending it, so that its links and codes can be used. */
export function MailPage() {
  const { t } = useTranslation('account')
  const { data: settings, error } = useSettingsQuery()
  const [place = '', id] = (useParams()['*'] ?? '').split('/')
  if (!settings) return <LoadingOrError error={error} />
  if (settings.mailCaught && place === '') return <Navigate to="/apps/email/inbox" replace />
  const shown =
    place === 'inbox' ? (
      <Inbox />
    ) : place === 'message' && /^\d{1,9}$/.test(id ?? '') ? (
      <Message id={Number(id)} />
    ) : null
  if (settings.mailCaught && shown)
    return (
      <Page title={t('mail.title')} lead={t('mail.lead')}>
        {shown}
      </Page>
    )
  return (
    <Page title={t('email')}>
      <Notice
        drawing="empty"
        title={t('mail.nothing')}
        action={
          <Link className="btn btn-primary" to={settings.mailCaught ? '/apps/email/inbox' : '/dashboard'}>
            {t(settings.mailCaught ? 'mail.back' : 'mail.toNotifications')}
          </Link>
        }
      >
        {t('mail.nothingText')}
      </Notice>
    </Page>
  )
}
