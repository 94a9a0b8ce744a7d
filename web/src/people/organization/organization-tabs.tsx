import { contractWorkflow } from '@patuh/domain/contract/contract/workflow'
import type { OrganizationScore, Standing } from '@patuh/domain/people/organization-score'
import { type User, userWorkflow } from '@patuh/domain/people/user'
import { screens } from '@patuh/domain/platform/permission'
import { toneOf } from '@patuh/domain/platform/workflow'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RelatedList } from '../../list/related-list.tsx'
import { useStatusText } from '../../record/use-status-text.ts'
import { api } from '../../server/api.ts'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { formatDate } from '../../ui/date.ts'

export function Users({ id }: { id: number }) {
  const statusText = useStatusText(userWorkflow)
  return (
    <RelatedList<User>
      path={`users?organizationId=${id}&limit=50&sort=name`}
      more={`${screens.user.url}?organizationId=${id}`}
      row={({ id: userId, name, email, userTypes, status }) => (
        <>
          <strong>
            <Link to={`${screens.user.url}?open=${userId}`}>{name}</Link>
          </strong>
          <span>{email}</span>
          <span>{userTypes.map((one) => one.name).join(', ')}</span>
          <span>{statusText(status)}</span>
        </>
      )}
    />
  )
}

type Contract = {
  id: number
  refNo: string | null
  title: string
  startDate: string
  endDate: string
  status: number
  statusText: string
}

export function Contracts({ id }: { id: number }) {
  return (
    <RelatedList<Contract>
      path={`contracts?contractorId=${id}&limit=50`}
      more={`${screens.contract.url}?contractorId=${id}`}
      row={({ id: contractId, refNo, title, startDate, endDate, status, statusText }) => (
        <>
          <strong>
            <Link to={`${screens.contract.url}?open=${contractId}`}>{refNo ?? title}</Link>
          </strong>
          <span>{title}</span>
          <span>
            {formatDate(startDate)} – {formatDate(endDate)}
          </span>
          <Badge tone={toneOf(contractWorkflow, status)}>{statusText}</Badge>
        </>
      )}
    />
  )
}

const tones: Record<Standing, Tone> = {
  good: 'success',
  watch: 'warning',
  warning: 'danger',
  termination: 'danger',
}

const useScore = (id: number) =>
  useQuery({
    queryKey: ['user-profiles', 'score', id],
    queryFn: () => api<OrganizationScore>('GET', `user-profiles/${id}/score`),
  })

const monthName = (month: string) => month.split('-').reverse().join('-')

/** The rating of a contractor. */
export function ScoreBadge({ id }: { id: number }) {
  const { t } = useTranslation('organization')
  const { data } = useScore(id)
  return data ? <Badge tone={tones[data.standing]}>{t(`score.${data.standing}`)}</Badge> : null
}

/** The contractor score by month of the last year, with its causes. */
export function Score({ id }: { id: number }) {
  const { t } = useTranslation(['organization', 'translation'])
  const { data, error, refetch } = useScore(id)
  if (!data) return <LoadingOrError {...{ error, refetch }} />
  return (
    <>
      <p className="record-lead">
        <strong>{t('score.of', { score: data.score })}</strong>
        <Badge tone={tones[data.standing]}>{t(`score.${data.standing}`)}</Badge>
        {data.causes.length > 0 && (
          <span>{t('score.causes', { months: data.causes.map(monthName).join(', ') })}</span>
        )}
      </p>
      <p className="form-text">{t('score.about')}</p>
      <ul className="score-months">
        {data.months.toReversed().map(({ month, fines, score }) => (
          <li key={month}>
            <span>{monthName(month)}</span>
            <meter
              min={0}
              max={100}
              low={70}
              high={85}
              optimum={100}
              value={score}
              aria-label={monthName(month)}
            >
              {score}
            </meter>
            <strong>{score}</strong>
            <span>{t('score.fines', { count: fines })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
