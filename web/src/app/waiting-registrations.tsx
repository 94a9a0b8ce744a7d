import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from './api.ts'
import { registrationPath } from './titles.ts'
import { useMay } from './use-may.ts'

/** How many people wait for an account, for those who can give them one. */
export function WaitingRegistrations() {
  const { t } = useTranslation()
  const may = useMay()('user.create')
  const { data } = useQuery({
    queryKey: ['registrations', 'waiting'],
    queryFn: () => api<{ pagination: { totalRow: number } }>('GET', 'registrations?status=pending&limit=5'),
    enabled: may,
  })
  const count = data?.pagination.totalRow ?? 0
  if (!may || count === 0) return null
  return (
    <Link className="waiting" to={`${registrationPath}?status=pending`}>
      {t('waitingRegistrations', { count })}
    </Link>
  )
}
