import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { Notice } from '../ui/notice.tsx'
import { ApiError, lastRequestId } from './api.ts'
import { NotFound } from './not-found-page.tsx'
import { PublicPage } from './public-page.tsx'
import { useSettings } from './use-settings.ts'

export const NotFoundPage = () => (
  <PublicPage>
    <NotFound />
  </PublicPage>
)

// as long as the one to come
const noNumber = '00000000-0000-0000-0000-000000000000'

/** Something of ours broke: what happened, and the number under which we can find it. */
export function ServerErrorPage() {
  const { t } = useTranslation()
  const error = useRouteError()
  // drawn again when these have come, and with them a number
  useSettings()
  const traceId = error instanceof ApiError ? error.traceId : lastRequestId()
  return (
    <PublicPage>
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
    </PublicPage>
  )
}
