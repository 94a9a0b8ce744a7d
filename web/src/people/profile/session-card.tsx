import type { Session } from '@patuh/domain/access/account'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useProblem } from '../../server/use-problem.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { useEndSession, useSessions } from './use-profile.ts'

function SessionRow({ session, onEnd, busy }: { session: Session; onEnd: () => void; busy: boolean }) {
  const { t } = useTranslation('profile')
  const { device, ip, startedAt, seenAt, isCurrent } = session
  const name = [device.browser, device.system].filter(Boolean).join(', ') || t('session.unknown')
  return (
    <li>
      <div>
        <strong>{name}</strong> {isCurrent && <Badge tone="success">{t('session.current')}</Badge>}
        <p>
          {t('session.from', { ip })} · {t('session.since', { time: formatDateTime(startedAt) })} ·{' '}
          {t('session.seen', { time: formatDateTime(seenAt) })}
        </p>
      </div>
      {!isCurrent && (
        <Button busy={busy} onClick={onEnd} aria-label={t('session.endOf', { name })}>
          {t('session.end')}
        </Button>
      )}
    </li>
  )
}

/** The user's sessions, each with a button to end it. */
export function SessionCard() {
  const { t } = useTranslation('profile')
  const problem = useProblem()
  const { data, error, refetch } = useSessions()
  const end = useEndSession()
  const run = (what: number | 'others') =>
    end.mutate(what, {
      onSuccess: () => toast.success(t('session.ended')),
      onError: (failed) => toast.error(problem(failed)),
    })
  const others = data?.items.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <Card
      title={t('session.title')}
      lead={t('session.lead')}
      actions={
        others.length > 0 && (
          <Button
            tone="danger"
            busy={end.isPending && end.variables === 'others'}
            onClick={() => run('others')}
          >
            {t('session.endOthers')}
          </Button>
        )
      }
    >
      {!data && <LoadingOrError {...{ error, refetch }} />}
      <ul className="session-list">
        {data?.items.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending && end.variables === session.id}
            onEnd={() => run(session.id)}
          />
        ))}
      </ul>
    </Card>
  )
}
