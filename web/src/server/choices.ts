import { useQuery } from '@tanstack/react-query'
import type { Option } from '../ui/field/option.ts'
import { api } from './api.ts'
import { useNameIn } from './name-in.ts'

export type Items<Item> = { items: Item[] }

/** Query for the options of a select. A field whose options cannot be loaded shows `ChoicesError`. */
export const choicesAt = <Data>(path: string, enabled = true) => ({
  queryKey: [path.split(/[/?]/)[0], 'choices', path],
  queryFn: () => api<Data>('GET', path),
  staleTime: 60_000,
  meta: { isChoice: true },
  enabled,
})

type Reason = { id: number; kind: string; code: string; name: string; isActive: boolean }

/** The active reason codes of some kinds as options, in the user's language. */
export function useReasons(kinds: string[], enabled = true): (Option & { code: string })[] {
  const nameIn = useNameIn()
  const { data } = useQuery(choicesAt<Items<Reason>>('reason-codes?limit=1000', enabled))
  return (data?.items ?? [])
    .filter(({ kind, isActive }) => isActive && kinds.includes(kind))
    .map((reason) => ({ value: String(reason.id), label: nameIn(reason), code: reason.code }))
}
