import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Option } from '../ui/field/option.ts'
import { type ListState, listParams } from '../ui/table/use-list-state.ts'
import { api } from './api.ts'
import { choicesAt } from './choices.ts'
import { setListPosition } from './list-position.ts'
import { useNameIn } from './name-in.ts'
import { useMay } from './use-may.ts'

export type Row = Record<string, unknown> & { id: number; lockVersion: number; allowedActions: string[] }
export type Pagination = { totalRow: number; totalIsCapped?: boolean }
type Page<One> = { items: One[]; pagination: Pagination }
/** The API collection of a noun: `{ api: 'zones' }`. */
export type Collection = { api: string }

// Signed file URLs expire after ten minutes: rows are reloaded before that.
const refetchMs = 8 * 60_000

export function useRows<One extends Row = Row>({ api: path }: Collection, state: ListState) {
  const search = listParams(state).toString()
  const rows = useQuery({
    ...pageOf<One>(path, search),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  })
  const { data, countAll } = useExactCount(path, state, rows.data)
  useSetListPosition(path, state, rows.isPlaceholderData ? undefined : data)
  return { ...rows, data, countAll }
}

/** A total beyond the cap is counted when somebody asks for it, and stays as long as the filters do. */
function useExactCount<One>(path: string, state: ListState, data: Page<One> | undefined) {
  const search = listParams({ ...state, page: 1, limit: 5, sort: null }).toString()
  const [asked, setAsked] = useState('')
  const { data: counted } = useQuery({
    ...pageOf<One>(path, `${search}${search && '&'}count=exact`),
    enabled: asked === search && data?.pagination.totalIsCapped === true,
  })
  const isCounted = counted && asked === search && data?.pagination.totalIsCapped
  return {
    data: isCounted ? { ...data, pagination: counted.pagination } : data,
    countAll: () => setAsked(search),
  }
}

const pageOf = <One>(path: string, search: string) => ({
  queryKey: [path, 'list', search],
  queryFn: ({ signal }: { signal: AbortSignal }) => api<Page<One>>('GET', `${path}?${search}`, { signal }),
})

/** Publishes the rows of the list, so that an open record finds its neighbours. */
function useSetListPosition(path: string, state: ListState, data: Page<Row> | undefined) {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const search = listParams(state).toString()
  useEffect(() => {
    if (!data) return
    const idsOf = ({ items }: Page<Row>) => items.map(({ id }) => id)
    setListPosition({
      path: pathname,
      ids: idsOf(data),
      before: (state.page - 1) * state.limit,
      total: data.pagination.totalRow,
      isCapped: data.pagination.totalIsCapped === true,
      limit: state.limit,
      load: async (page) =>
        idsOf(await client.ensureQueryData(pageOf<Row>(path, listParams({ ...state, page }).toString()))),
    })
  }, [client, pathname, path, search, data])
}

/** The screen whose view permission is needed to list these rows. */
const screenOf: Record<string, string> = {
  types: 'type',
  'user-types': 'userType',
  'user-profiles': 'organization',
  'organization-types': 'organizationType',
  positions: 'position',
  zones: 'zone',
  calendars: 'formula',
}

/**
 * Query for active rows as options, filtered by `kind=site`; disabled without permission for their screen.
 */
export function useChoicesOf() {
  const may = useMay()
  return (path: string, filter = '') =>
    choicesAt<Page<Row>>(
      `${path}?limit=1000&isActive=true&sort=name&${filter}`,
      !screenOf[path] || may(`${screenOf[path]}.view`),
    )
}

/** The same rows as options of a select. */
export function useChoices(path: string, filter?: string): Option[] {
  const nameIn = useNameIn()
  const { data } = useQuery(useChoicesOf()(path, filter))
  return (data?.items ?? []).map((row) => ({
    value: String(row.id),
    label: `${nameIn(row)} (${row.code ?? row.refNo})`,
  }))
}

export const useRow = <One extends Row = Row>({ api: path }: Collection, id: number | null) =>
  useQuery({
    queryKey: [path, 'one', id],
    queryFn: () => api<One>('GET', `${path}/${id}`),
    enabled: id !== null,
    refetchInterval: refetchMs,
  })

function useChange<Input, Answer = Row>({ api: path }: Collection, send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => client.invalidateQueries({ queryKey: [path] }),
    // the request may have been refused because the record has changed
    onError: () => void client.invalidateQueries({ queryKey: [path] }),
  })
}

type Save = {
  row: Row | null
  input: object
  /** The request that follows, where a record is saved and then submitted. */
  next?: ((saved: Row) => Promise<Row>) | undefined
}

export const useSave = (resource: Collection) =>
  useChange(resource, async ({ row, input, next }: Save) => {
    const saved = row
      ? await api<Row>('PUT', `${resource.api}/${row.id}`, { body: input, version: row.lockVersion })
      : await api<Row>('POST', resource.api, { body: input })
    return next ? next(saved) : saved
  })

const expected = (version: number | undefined) => (version === undefined ? {} : { version })

type Act = {
  row: Pick<Row, 'id'> & Partial<Row>
  action: string
  body?: object
  /** The expected version, where a part is replaced: `PUT contracts/7/addenda/3`. */
  version?: number | undefined
}

/** Deletes a row, or takes an action on it: `POST zones/7/deactivate`. */
export const useAct = (resource: Collection) =>
  useChange(resource, ({ row, action, body, version }: Act) => {
    const path = `${resource.api}/${row.id}`
    if (action === 'delete') return api<unknown>('DELETE', path, expected(row.lockVersion))
    const method = version === undefined ? 'POST' : 'PUT'
    return api<unknown>(method, `${path}/${action}`, { ...(body && { body }), ...expected(version) })
  })
