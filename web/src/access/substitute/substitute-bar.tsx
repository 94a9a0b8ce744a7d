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

/** Whoever begins or ends to act for another sees everything anew. */
function useSwitch() {
  const navigate = useNavigate()
  return (person: Parameters<typeof substituteFor>[0]) => {
    substituteFor(person)
    queryClient.resetQueries()
    navigate('/dashboard')
  }
}

/** Says on every screen for whom one acts. */
export function SubstituteBar({ name }: { name: string }) {
  const { t } = useTranslation('substitution')
  const change = useSwitch()
  return (
    <div className="substitute-bar" role="status">
      <Icon of={cilPeople} size={16} />
      <span>{t('actingFor', { name })}</span>
      <Button onClick={() => change(null)}>{t('stop')}</Button>
    </div>
  )
}

/** Those in whose place one can decide today, in the menu under one's name. */
export function Entrusted() {
  const { t } = useTranslation('substitution')
  const change = useSwitch()
  const acting = useSubstitute(({ person }) => person)
  const { data } = useQuery({
    queryKey: ['entrusted'],
    queryFn: () => api<{ items: Substitution[] }>('GET', 'profile/entrusted'),
  })
  return data?.items
    .filter(({ user }) => user.id !== acting?.id)
    .map(({ id, user, toDate }) => (
      <button key={id} type="button" className="menu-item" onClick={() => change(user)}>
        <Icon of={cilPeople} />
        <span>
          {t('actFor', { name: user.name })} <small>{t('until', { date: formatDate(toDate) })}</small>
        </span>
      </button>
    ))
}
