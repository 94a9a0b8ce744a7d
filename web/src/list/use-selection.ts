import { type ReactNode, useState } from 'react'
import type * as z from 'zod'
import type { Selection } from '../ui/table/table-pick.tsx'
import { type ListState, listParams } from '../ui/table/use-list-state.ts'

/** A bulk action: its label, and the input to ask for. */
export type BulkAction = {
  /** `POST <api>/bulk/<name>` */
  name: string
  label: string
  /** Explanation, where the label is not enough. */
  text?: string
  tone?: 'primary' | 'danger'
  schema?: z.ZodType
  initial?: Record<string, unknown>
  fields?: ReactNode
}

/** The bulk actions of a list that the user may take. */
export type Bulk<Row> = {
  api: string
  nameOf: (row: Row) => string
  actions: BulkAction[]
  /** Tools for rows selected one by one that do not change them. */
  tools?: (ids: readonly number[]) => ReactNode
}

/** Default row name, where the list gives none. */
const nameOf = (row: { id: number; refNo?: unknown; name?: unknown; code?: unknown }) =>
  String(row.refNo ?? row.name ?? row.code ?? row.id)

type Picked = { filterKey: string; ids: number[]; isAll: boolean }

const none = { ids: [] as number[], isAll: false }

/** The query of the list, sent instead of ids when all matching rows are picked. */
const queryOf = (query: ListState) =>
  Object.fromEntries([...listParams({ ...query, page: 1, limit: 10 })]) as Record<string, string>

/** Selection: rows one by one, by page, across pages, or all that match; changing a filter clears it. */
export function useSelection<Row extends { id: number }>(
  bulk: Bulk<Row> | undefined,
  query: ListState,
  data: { items: Row[]; pagination: { totalRow: number; totalIsCapped?: boolean } } | undefined,
  /** Whether the user may export rows. */
  mayExport: boolean,
) {
  const filter = queryOf(query)
  const filterKey = JSON.stringify({ ...filter, sort: '' })
  const [picked, setPicked] = useState<Picked>({ filterKey, ...none })
  const { ids, isAll } = picked.filterKey === filterKey ? picked : none
  const page = data?.items.map(({ id }) => id) ?? []
  const total = data?.pagination.totalRow ?? 0
  const pick = (next: number[], all = false) => setPicked({ filterKey, ids: next, isAll: all })
  const isPicked = (id: number) => isAll || ids.includes(id)
  const isFull = page.length > 0 && page.every(isPicked)
  // Unpicking one row of all that match leaves the rest of the page picked.
  const known = isAll ? page : ids
  const selection: Selection<Row> | undefined =
    mayExport || bulk?.actions.length || bulk?.tools
      ? {
          isPicked,
          // Ignores rows of the previous page that are still drawn while the next one loads.
          toggle: (id) =>
            page.includes(id) && pick(isPicked(id) ? known.filter((one) => one !== id) : [...known, id]),
          togglePage: () =>
            isAll
              ? pick([])
              : pick(isFull ? ids.filter((id) => !page.includes(id)) : [...new Set([...ids, ...page])]),
          nameOf: bulk?.nameOf ?? nameOf,
        }
      : undefined
  return {
    selection,
    count: isAll ? total : ids.length,
    /** The number of all matching rows, where the whole page is picked and more match. */
    more: bulk?.actions.length && isFull && !isAll && total > ids.length ? total : 0,
    /** More match than were counted. */
    isCapped: data?.pagination.totalIsCapped === true,
    isAll,
    /** Exactly the rows of this page. */
    isPage: isFull && !isAll && ids.length === page.length,
    pickAll: () => pick([], true),
    clear: () => pick([]),
    ids,
    /** The selected records as the request names them. */
    which: isAll ? { filter, expected: total } : { ids },
  }
}
export type Selected = ReturnType<typeof useSelection>
