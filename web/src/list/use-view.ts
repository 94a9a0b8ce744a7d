import type { SavedView } from '@patuh/domain/workplace/saved-view'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../server/api.ts'
import { useStore } from '../server/store.ts'
import { useAddress } from '../ui/use-address.ts'
import { saysLayout } from './use-layout.ts'

export type View = SavedView & Record<string, unknown>
export const savedViews = { api: 'saved-views' }

const useViews = (list: string) =>
  useQuery({
    queryKey: [savedViews.api],
    queryFn: () => api<{ items: View[] }>('GET', savedViews.api),
    staleTime: 60_000,
    select: ({ items }) => items.filter((view) => view.list === list),
  }).data

const beside = ['page', 'open', 'tab', 'panel', 'view', 'peek', 'bulk', 'theme', 'lng']

/** The same words in the same order, so that two addresses can be compared. */
const inOrder = (entries: Iterable<[string, string]>) =>
  new URLSearchParams([...entries].sort(([one], [other]) => (one < other ? -1 : 1))).toString()

/** What the address says of the list, as a view keeps it. */
function searchOf(params: URLSearchParams, remembered: string) {
  const layout = saysLayout(params) ? [] : [...new URLSearchParams(remembered)]
  return inOrder([...[...params].filter(([key, value]) => !beside.includes(key) && value), ...layout])
}

/** Which view the list is looked at in, whether it still is that view, and how to change it. */
export function useView(list: string) {
  const { params, rewrite } = useAddress()
  const remembered = useStore((store) => store.list.layouts[list] ?? '')
  const views = useViews(list)
  const current = views?.find(({ id }) => String(id) === params.get('view'))
  const search = searchOf(params, remembered)
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
    isChanged: current !== undefined && search !== inOrder(new URLSearchParams(current.search)),
    /** The address says nothing: whatever this person starts with may be shown. */
    isBlank: inOrder([...params].filter(([key]) => !['tab', 'panel', 'theme', 'lng'].includes(key))) === '',
    show,
  }
}

const send = ({ id }: View, action: 'default' | 'undefault') =>
  api<View>('POST', `${savedViews.api}/${id}/${action}`)

export function useChangeView() {
  const client = useQueryClient()
  // not waited for: what is said to the person comes before the list starts anew
  const settled = { onSettled: () => void client.invalidateQueries({ queryKey: [savedViews.api] }) }
  return {
    keep: useMutation({
      mutationFn: ({ id, name, userTypeId, lockVersion, search }: View) =>
        api<View>('PUT', `${savedViews.api}/${id}`, {
          body: { name, userTypeId, search },
          version: lockVersion,
        }),
      ...settled,
    }),
    start: useMutation({
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
