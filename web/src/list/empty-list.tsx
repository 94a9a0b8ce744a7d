import { type Action, type Screen, screens } from '@patuh/domain/platform/permission'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../server/api.ts'
import { useMay } from '../server/use-may.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { ListProps } from '../ui/table/use-list-state.ts'

const isCreated = (screen: string) =>
  Object.hasOwn(screens, screen) &&
  (screens[screen as Screen].actions as readonly Action[]).includes('create')

/** The user types that may create what the reader may not. */
const useCreators = (screen: string, enabled: boolean) =>
  useQuery({
    queryKey: ['creators', screen],
    queryFn: () => api<{ items: { name: string }[] }>('GET', `screens/${screen}/creators`),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  }).data?.items ?? []

/** A list without rows: what belongs there and who adds it, or that the filters hide all. */
export function EmptyList({ screen, state, onState }: ListProps & { screen: string }) {
  const { t } = useTranslation()
  const may = useMay()
  const mayCreate = may(`${screen}.create`)
  const isFiltered = state.q !== '' || Object.keys(state.filters).length > 0
  const creators = useCreators(screen, !isFiltered && isCreated(screen) && !mayCreate)
  const title = t('list.empty')
  const clear = <Button onClick={() => onState({ q: '', filters: {} })}>{t('list.clearAll')}</Button>
  if (isFiltered)
    return (
      <Notice drawing="empty" title={title} action={clear}>
        {t('list.emptyFiltered')}
      </Notice>
    )
  return (
    <Notice drawing="empty" title={title}>
      {t(`empty.${screen}`, '')} {mayCreate && t('list.emptyCreate')}
      {creators.length > 0 && t('list.emptyAsk', { who: creators.map(({ name }) => name).join(', ') })}
    </Notice>
  )
}
