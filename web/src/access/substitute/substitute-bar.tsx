import { cilPeople } from '@coreui/icons'
import type { Substitution } from '@patuh/domain/access/substitute'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '../../server/api.ts'
import { queryClient } from '../../server/query.ts'
import { substituteFor, useSubstitute } from '../../server/substitute.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/date.ts'
import { Icon } from '../../ui/icon.tsx'

/** Starts or stops acting as a substitute and reloads all data. */
function useActFor() {
  const navigate = useNavigate()
  return (person: Parameters<typeof substituteFor>[0]) => {
    substituteFor(person)
    queryClient.resetQueries()
    navigate('/dashboard')
  }
}

/** Banner with the person for whom the user acts. */
export function SubstituteBar({ name }: { name: string }) {
  const { t } = useTranslation('substitution')
  const actFor = useActFor()
  return (
    <div className="substitute-bar" role="status">
      <Icon of={cilPeople} size={16} />
      <span>{t('actingFor', { name })}</span>
      <Button onClick={() => actFor(null)}>{t('stop')}</Button>
    </div>
  )
}

/** Menu items to act for the people whose substitute the user is today. */
export function ActForItems() {
  const { t } = useTranslation('substitution')
  const actFor = useActFor()
  const acting = useSubstitute(({ person }) => person)
  const { data } = useQuery({
    queryKey: ['entrusted'],
    queryFn: () => api<{ items: Substitution[] }>('GET', 'profile/entrusted'),
  })
  return data?.items
    .filter(({ user }) => user.id !== acting?.id)
    .map(({ id, user, toDate }) => (
      <button key={id} type="button" className="menu-item" onClick={() => actFor(user)}>
        <Icon of={cilPeople} />
        <span>
          {t('actFor', { name: user.name })} <small>{t('until', { date: formatDate(toDate) })}</small>
        </span>
      </button>
    ))
}
