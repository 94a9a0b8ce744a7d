import { msAhead } from '@patuh/domain/platform/moment'
import type { Dashboard } from '@patuh/domain/workplace/dashboard'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Announcements, useAnnouncementsReady } from '../../people/announcement/announcements.tsx'
import { ApiError } from '../../server/api.ts'
import { LoadingOrError, Slow } from '../../server/loading-or-error.tsx'
import { useNameIn } from '../../server/name-in.ts'
import { NoAccess } from '../../server/no-access.tsx'
import { setSlice, useStore } from '../../server/store.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { Page } from '../../ui/page.tsx'
import { useSlow } from '../../ui/use-slow.ts'
import './dashboard.scss'
import { ChartCard } from './chart-card.tsx'
import { DueRows } from './due-list.tsx'
import { Holders } from './holders.tsx'
import { Measures } from './measures.tsx'
import { MailWarning, SetupCard } from './setup-card.tsx'
import { Tiles } from './tiles.tsx'
import { useDashboard } from './use-dashboard.ts'

const LayoutDialog = lazyPart(() => import('./layout-dialog.tsx'), 'LayoutDialog')

/** The greeting by the hour in the agency's time zone. */
const partOfDay = (hour: number) => (hour < 12 ? 'morning' : hour < 19 ? 'afternoon' : 'evening')

function Loading() {
  const { t } = useTranslation('dashboard')
  return (
    <>
      {useSlow(true) && <Slow />}
      <div className="dashboard-waiting" role="status" aria-label={t('loading')}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <span key={key} className="ghost" />
        ))}
        <span className="ghost ghost-wide" />
      </div>
    </>
  )
}

function Parts({ data: { tiles, holders, measures, charts, due, dueTotal } }: { data: Dashboard }) {
  const { t } = useTranslation('dashboard')
  return (
    <div className="dashboard">
      <Announcements />
      <MailWarning />
      <SetupCard />
      {tiles.length > 0 && <Tiles tiles={tiles} />}
      <div className="dashboard-now">
        <section className="panel" aria-labelledby="due-title">
          <h2 id="due-title">
            {t('dueTitle')} {dueTotal > 0 && <span className="tab-count">{dueTotal}</span>}
          </h2>
          {due.length > 0 ? <DueRows items={due} /> : <p className="panel-none">{t('nothingDue')}</p>}
          {dueTotal > due.length && (
            <Button onClick={() => setSlice('dashboard', { asideShow: true })}>
              {t('more', { count: dueTotal - due.length })}
            </Button>
          )}
        </section>
        {holders.length > 0 && (
          <section className="panel" aria-labelledby="holder-title">
            <h2 id="holder-title">{t('holderTitle')}</h2>
            <Holders holders={holders} />
          </section>
        )}
      </div>
      {measures.length > 0 && <Measures measures={measures} />}
      <div className="dashboard-charts">
        {charts.map((chart) => (
          <ChartCard key={chart.name} chart={chart} />
        ))}
      </div>
    </div>
  )
}

/** The dashboard: the user's pending work, counts and charts. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const user = useStore(({ auth }) => auth.user)
  const { data, error, refetch } = useDashboard()
  // drawn together: announcements that arrive later would move the page
  const isReady = useAnnouncementsReady()
  const [isArranging, setArranging] = useState(false)
  // the agency's time, read in UTC
  const now = new Date(Date.now() + msAhead)
  const day = t('fullDay', {
    weekday: t(`weekday.${now.getUTCDay()}`),
    day: now.getUTCDate(),
    month: t(`monthName.${now.getUTCMonth() + 1}`),
    year: now.getUTCFullYear(),
  })
  if (error instanceof ApiError && error.code === 'FORBIDDEN')
    return <NoAccess name={t('translation:menu.dashboard')} />
  const nameIn = useNameIn()
  const roles = user?.userTypes.map(nameIn).join(', ')
  return (
    <Page
      title={t(`greeting.${partOfDay(now.getUTCHours())}`, { name: user?.name })}
      lead={[roles, user?.userProfile.name, day].filter(Boolean).join(' · ')}
      action={
        // there from the start: the heading beside it would wrap again
        !error && (
          <Button disabled={!data} onClick={() => setArranging(true)}>
            {t('layout.customize')}
          </Button>
        )
      }
    >
      {data && isReady ? (
        <Parts data={data} />
      ) : error ? (
        <LoadingOrError {...{ error, refetch }} />
      ) : (
        <Loading />
      )}
      <Suspense>
        {data && isArranging && <LayoutDialog data={data} onClose={() => setArranging(false)} />}
      </Suspense>
    </Page>
  )
}
