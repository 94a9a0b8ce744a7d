import type { CurrentAnnouncement } from '@patuh/domain/people/announcement'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../server/api.ts'
import { formatDate } from '../../ui/date.ts'

function useAnnouncements() {
  const { i18n } = useTranslation()
  return useQuery({
    queryKey: ['announcements', 'current', i18n.resolvedLanguage],
    queryFn: () => api<{ items: CurrentAnnouncement[] }>('GET', 'announcements/current'),
    refetchInterval: 5 * 60_000,
  })
}

/** Whether the announcements are there; one failed attempt is enough not to wait for them. */
export function useAnnouncementsReady() {
  const { isPending, failureCount } = useAnnouncements()
  return !isPending || failureCount > 0
}

/** The announcements of today for the signed-in user; nothing where there is none. */
export function Announcements() {
  const { t } = useTranslation('announcement')
  const { data } = useAnnouncements()
  if (!data?.items.length) return null
  return (
    <section className="announcements" aria-label={t('heading')}>
      {data.items.map(({ id, title, text, toDate }) => (
        <article key={id} className="announcement">
          <h2>{title}</h2>
          <p className="kept-lines">{text}</p>
          <p className="hint">{t('until', { day: formatDate(toDate) })}</p>
        </article>
      ))}
    </section>
  )
}
