import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Option } from '../ui/field/option.ts'
import { api } from './api.ts'

export type Items<Item> = { items: Item[] }

/** Query for the options of a select. A field whose options cannot be loaded shows `ChoicesError`. */
export const choicesAt = <Data>(path: string, enabled = true) => ({
  queryKey: [path.split(/[/?]/)[0], 'choices', path],
  queryFn: () => api<Data>('GET', path),
  staleTime: 60_000,
  meta: { isChoice: true },
  enabled,
})

type Reason = { id: number; kind: string; code: string; name: string; nameMs: string; isActive: boolean }

/** The active reason codes of some kinds as options, in the user's language. */
export function useReasons(kinds: string[], enabled = true): (Option & { code: string })[] {
  const { i18n } = useTranslation()
  const { data } = useQuery(choicesAt<Items<Reason>>('reason-codes?limit=1000', enabled))
  return (data?.items ?? [])
    .filter(({ kind, isActive }) => isActive && kinds.includes(kind))
    .map(({ id, code, name, nameMs }) => ({
      value: String(id),
      label: i18n.resolvedLanguage === 'ms' ? nameMs : name,
      code,
    }))
}
