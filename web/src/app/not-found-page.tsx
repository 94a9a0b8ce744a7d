import { pathOfGroup } from '@patuh/domain/platform/permission'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useStore } from '../server/store.ts'
import { Notice } from '../ui/notice.tsx'

const SectionPage = lazy(async () => ({
  default: (await import('../eclaim/dashboard/section-page.tsx')).SectionPage,
}))

export function NotFound() {
  const { t } = useTranslation()
  return (
    <Notice
      isPage
      drawing="error"
      title={t('notFound.title')}
      action={
        <Link className="btn btn-primary" to="/dashboard">
          {t('notFound.back')}
        </Link>
      }
    >
      {t('notFound.text')}
    </Notice>
  )
}

/** Any other path: the landing page of a menu group, or not found. */
export function CatchAllPage() {
  const { pathname } = useLocation()
  const group = useStore(({ dashboard }) => dashboard.sidebarMenus).find(
    (group) => pathOfGroup(group) === pathname,
  )
  return group ? <SectionPage group={group} /> : <NotFound />
}
