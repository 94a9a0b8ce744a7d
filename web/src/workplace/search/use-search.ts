import { screens } from '@patuh/domain/platform/permission'
import type { Found } from '@patuh/domain/workplace/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../server/api.ts'
import { setSlice, useStore } from '../../server/store.ts'
import { useTitles } from '../../server/titles.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

export type Hit = {
  key: string
  group: 'screens' | 'records' | 'recent'
  to: string
  name: string
  about: string
  screen: string
}

const addressOf = ({ screen, id }: Pick<Found, 'screen' | 'id'>) => `${screens[screen].url}?open=${id}`

const maxRecent = 6

/** Stores the records opened last, newest first. */
export function addRecent(found: Found) {
  const others = useStore
    .getState()
    .recent.items.filter(({ screen, id }) => screen !== found.screen || id !== found.id)
  setSlice('recent', { items: [found, ...others].slice(0, maxRecent) })
}

/** Screens by title in the browser; records by a debounced server search. */
export function useSearch(text: string) {
  const q = useDebounced(text.trim(), 150)
  const menus = useStore(({ dashboard }) => dashboard.sidebarMenus)
  const recent = useStore((state) => state.recent.items)
  const titleOf = useTitles()
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => api<{ items: Found[] }>('GET', `search?q=${encodeURIComponent(q)}`, { signal }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  })
  const found = text.trim().length >= 2 ? (data?.items ?? []) : []
  const hits = (group: Hit['group'], records: Found[]): Hit[] =>
    records.map((one) => ({
      key: `${group}-${one.screen}-${one.id}`,
      group,
      to: addressOf(one),
      name: one.name,
      about: one.about,
      screen: one.screen,
    }))
  const places = menus
    .flatMap(({ menuItems }) => menuItems)
    .map(({ url, code = '' }) => ({ url, code, title: titleOf(url) ?? url }))
    .filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()))
    .map(
      ({ url, code, title }): Hit => ({
        key: url,
        group: 'screens',
        to: url,
        name: title,
        about: '',
        screen: code,
      }),
    )
  const isWaiting = text.trim().length >= 2 && (isFetching || q !== text.trim())
  return {
    hits: text.trim() ? [...hits('records', found), ...places] : [...hits('recent', recent), ...places],
    found: [...found, ...recent],
    isWaiting,
    isError,
  }
}
