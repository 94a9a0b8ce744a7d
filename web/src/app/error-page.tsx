import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { PublicPage } from '../access/session/public-page.tsx'
import { ApiError, lastRequestId } from '../server/api.ts'
import { useSettings } from '../server/use-settings.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { NotFound } from './not-found-page.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <PublicPage title={t('notFound.title')}>
      <NotFound />
    </PublicPage>
  )
}

// placeholder of the same length, so that nothing shifts
const noRequestId = '00000000-0000-0000-0000-000000000000'

/** Error messages of browsers when a lazily loaded module cannot be fetched. */
const isLoadError = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload css/i.test(error.message)

const reload = () => location.reload()

/** Offline, or replaced by a newer version: reloading helps with both. */
function LoadError() {
  const { t } = useTranslation()
  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <Notice
      isPage
      drawing="error"
      title={t('error.NETWORK')}
      action={
        <Button tone="primary" onClick={reload}>
          {t('retry')}
        </Button>
      }
    />
  )
}

/** Error boundary of a screen, with the request id for the server log. */
export function ScreenError() {
  const { t } = useTranslation()
  const error = useRouteError()
  // re-renders when the settings are loaded, whose request sets the id
  useSettings()
  if (isLoadError(error)) return <LoadError />
  const traceId = error instanceof ApiError ? error.traceId : lastRequestId()
  return (
    <Notice
      isPage
      drawing="error"
      title={t('serverError.title')}
      action={
        <a className="btn btn-primary" href="/">
          {t('notFound.back')}
        </a>
      }
    >
      {t('serverError.text')}{' '}
      <span className="notice-number" data-known={!!traceId}>
        {t('serverError.number')} <code>{traceId ?? noRequestId}</code>
      </span>
    </Notice>
  )
}

export function ServerErrorPage() {
  const { t } = useTranslation()
  return (
    <PublicPage title={t('serverError.title')}>
      <ScreenError />
    </PublicPage>
  )
}
