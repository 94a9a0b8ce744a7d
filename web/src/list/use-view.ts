import type { SavedView } from '@patuh/domain/workplace/saved-view'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../server/api.ts'
import { useStore } from '../server/store.ts'
import { useAddress } from '../ui/use-address.ts'
import { hasLayout } from './use-layout.ts'

export type View = SavedView & Record<string, unknown>
export const savedViews = { api: 'saved-views' }

const useViews = (list: string) =>
  useQuery({
    queryKey: [savedViews.api],
    queryFn: () => api<{ items: View[] }>('GET', savedViews.api),
    staleTime: 60_000,
    select: ({ items }) => items.filter((view) => view.list === list),
  }).data

const otherParams = ['page', 'open', 'tab', 'panel', 'view', 'peek', 'bulk', 'theme', 'lng']

/** The parameters sorted, so that two addresses can be compared. */
const sorted = (entries: Iterable<[string, string]>) =>
  new URLSearchParams([...entries].sort(([one], [other]) => (one < other ? -1 : 1))).toString()

/** The list parameters of the address, as a saved view stores them. */
function searchOf(params: URLSearchParams, storedLayout: string) {
  const layout = hasLayout(params) ? [] : [...new URLSearchParams(storedLayout)]
  return sorted([...[...params].filter(([key, value]) => !otherParams.includes(key) && value), ...layout])
}

/** The current saved view of the list, whether it was modified, and how to change it. */
export function useView(list: string) {
  const { params, rewrite } = useAddress()
  const storedLayout = useStore((store) => store.list.layouts[list] ?? '')
  const views = useViews(list)
  const current = views?.find(({ id }) => String(id) === params.get('view'))
  const search = searchOf(params, storedLayout)
  const show = (view: Pick<View, 'id' | 'search'> | null, replace = false) =>
    rewrite(
      (before) => [
        ...new URLSearchParams(view?.search),
        ['view', view ? String(view.id) : 'none'],
        ...[...before].filter(([key]) => key === 'tab' || key === 'panel'),
      ],
      { replace },
    )
  return {
    views,
    current,
    search,
    isChanged: current !== undefined && search !== sorted(new URLSearchParams(current.search)),
    /** True if the address has no list parameters: the user's default view may be applied. */
    isBlank: sorted([...params].filter(([key]) => !['tab', 'panel', 'theme', 'lng'].includes(key))) === '',
    show,
  }
}

const send = ({ id }: View, action: 'default' | 'undefault') =>
  api<View>('POST', `${savedViews.api}/${id}/${action}`)

export function useChangeView() {
  const client = useQueryClient()
  // not awaited: the message comes before the list reloads
  const settled = { onSettled: () => void client.invalidateQueries({ queryKey: [savedViews.api] }) }
  return {
    save: useMutation({
      mutationFn: ({ id, name, userTypeId, lockVersion, search }: View) =>
        api<View>('PUT', `${savedViews.api}/${id}`, {
          body: { name, userTypeId, search },
          version: lockVersion,
        }),
      ...settled,
    }),
    setDefault: useMutation({
      mutationFn: (view: View) => send(view, view.isDefault ? 'undefault' : 'default'),
      ...settled,
    }),
    remove: useMutation({
      mutationFn: ({ id, lockVersion }: View) =>
        api<unknown>('DELETE', `${savedViews.api}/${id}`, { version: lockVersion }),
      ...settled,
    }),
  }
}
