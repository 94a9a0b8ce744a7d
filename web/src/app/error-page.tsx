import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { PublicPage } from '../access/session/public-page.tsx'
import { ApiError, lastRequestId } from '../server/api.ts'
import { useSettings } from '../server/use-settings.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { NotFound } from './not-found-page.tsx'

export const NotFoundPage = () => (
  <PublicPage>
    <NotFound />
  </PublicPage>
)

// as long as the one to come
const noNumber = '00000000-0000-0000-0000-000000000000'

/** What the browsers say when a part of the product could not be fetched. */
const isUnloaded = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload css/i.test(error.message)

const reload = () => location.reload()

/** The network is gone, or a newer version took the place of this one: loading the page anew helps with both. */
function Unloaded() {
  const { t } = useTranslation()
  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <Notice
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

/** Something broke: what happened, and the number under which we can find it. */
export function ScreenError() {
  const { t } = useTranslation()
  const error = useRouteError()
  // drawn again when these have come, and with them a number
  useSettings()
  if (isUnloaded(error)) return <Unloaded />
  const traceId = error instanceof ApiError ? error.traceId : lastRequestId()
  return (
    <Notice
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
        {t('serverError.number')} <code>{traceId ?? noNumber}</code>
      </span>
    </Notice>
  )
}

export const ServerErrorPage = () => (
  <PublicPage>
    <ScreenError />
  </PublicPage>
)
