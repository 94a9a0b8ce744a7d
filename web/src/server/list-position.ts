import { useLocation } from 'react-router'
import { create } from 'zustand'

/** The rows that the list on this screen shows now, for next and previous record. */
type ListPosition = {
  path: string
  ids: number[]
  /** The number of rows before the first of these. */
  before: number
  total: number
  /** More rows match than `total`. */
  isCapped?: boolean
  limit: number
  /** Loads the row ids of another page, in the same order. */
  load?: (page: number) => Promise<number[]>
}

const noPosition: ListPosition = { path: '', ids: [], before: 0, total: 0, limit: 10 }
const useStore = create<ListPosition>(() => noPosition)

export const setListPosition = (position: ListPosition) => useStore.setState(position, true)

export type Step = { id: number; page: number } | null

/** The index of a record in the list that it was opened from, and its neighbours, also across pages. */
export function useListPosition(id: number) {
  const { pathname } = useLocation()
  const { path, ids, before, total, isCapped = false, limit, load } = useStore()
  const index = path === pathname ? ids.indexOf(id) : -1
  if (index < 0) return null
  const at = before + index
  const step = async (by: 1 | -1): Promise<Step> => {
    const target = at + by
    if (target < 0 || target >= total) return null
    const page = Math.floor(target / limit) + 1
    const here = ids[index + by]
    if (here !== undefined) return { id: here, page }
    const found = await load?.(page)
    const next = found?.[by === 1 ? 0 : found.length - 1]
    return next === undefined ? null : { id: next, page }
  }
  return { at, total, isCapped, step }
}
