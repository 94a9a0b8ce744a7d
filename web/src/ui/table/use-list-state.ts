import { pageSizes } from '@patuh/domain/platform/list/shape'
import { layoutKeys } from '@patuh/domain/workplace/layout'
import { useCallback, useMemo } from 'react'
import { addressNow, useAddress } from '../use-address.ts'

export type ListSort = { key: string; descending: boolean } | null
export type ListState = {
  page: number
  limit: number
  q: string
  sort: ListSort
  filters: Record<string, string[]>
}

/** A change, or a function of the current state. */
export type ListChange = Partial<ListState> | ((now: ListState) => Partial<ListState>)
export type ListProps = { state: ListState; onState: (change: ListChange) => Promise<void> }

// Parameters that do not affect the rows: open record, tab, view. A change of the list keeps them.
const otherParams = ['open', 'tab', 'panel', 'view', 'peek', 'bulk', ...layoutKeys]
const reserved = new Set(['page', 'limit', 'q', 'sort', 'theme', 'lng', ...otherParams])

const positiveInt = (text: string | null, fallback: number) =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : fallback

function read(params: URLSearchParams): ListState {
  const limit = positiveInt(params.get('limit'), 10)
  const sort = params.get('sort')
  return {
    page: positiveInt(params.get('page'), 1),
    limit: pageSizes.some((size) => size === limit) ? limit : 10,
    q: params.get('q') ?? '',
    sort: sort ? { key: sort.replace(/^-/, ''), descending: sort.startsWith('-') } : null,
    filters: Object.fromEntries(
      [...params]
        .filter(([key, value]) => !reserved.has(key) && value)
        .map(([key, value]) => [key, value.split(',')]),
    ),
  }
}

const sortText = (sort: ListSort) => (sort ? `${sort.descending ? '-' : ''}${sort.key}` : '')

/** The list state as query parameters of both the API and the address, defaults left out. */
export const listParams = ({ page, limit, q, sort, filters }: ListState) =>
  new URLSearchParams(
    Object.entries({
      page: page === 1 ? '' : String(page),
      limit: limit === 10 ? '' : String(limit),
      q,
      sort: sortText(sort),
      ...Object.fromEntries(Object.entries(filters).map(([key, values]) => [key, values.join(',')])),
    }).filter(([, value]) => value),
  )

/** The state of a list, stored in the address: it survives a reload, the back button and a shared link. */
export function useListState() {
  const { params, rewrite } = useAddress()
  const state = useMemo(() => read(params), [params])
  const setState = useCallback(
    (change: ListChange) => {
      const now = read(addressNow())
      const next = typeof change === 'function' ? change(now) : change
      return rewrite(
        (address) => [
          ...listParams({ ...now, page: 1, ...next }),
          ...[...address].filter(([key]) => otherParams.includes(key)),
        ],
        { replace: next.q !== undefined },
      )
    },
    [rewrite],
  )
  return [state, setState] as const
}

/** none → asc → desc → none */
export const nextSort = (sort: ListSort, key: string): ListSort => {
  if (sort?.key !== key) return { key, descending: false }
  return sort.descending ? null : { key, descending: true }
}
