import type { Resource } from '@patuh/domain/resource'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { type ListState, listParams } from '../ui/use-list-state.ts'

export type Row = Record<string, unknown> & { id: number; lockVersion: number; allowedActions: string[] }
type Page = { items: Row[]; pagination: { totalRow: number } }
type Collection = Pick<Resource, 'api'>

export function useRows({ api: path }: Collection, state: ListState) {
  const search = listParams(state).toString()
  return useQuery({
    queryKey: [path, 'list', search],
    queryFn: ({ signal }) => api<Page>('GET', `${path}?${search}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Every row that can still be chosen: what a reference field offers. */
export const useChoices = ({ api: path }: Collection, enabled = true) =>
  useQuery({
    queryKey: [path, 'choices'],
    queryFn: () => api<Page>('GET', `${path}?limit=1000&isActive=true&sort=name`),
    enabled,
  }).data?.items

export const useRow = ({ api: path }: Collection, id: number | null) =>
  useQuery({
    queryKey: [path, 'one', id],
    queryFn: () => api<Row>('GET', `${path}/${id}`),
    enabled: id !== null,
  })

export function useChange<Input, Answer = Row>(
  { api: path }: Collection,
  send: (input: Input) => Promise<Answer>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => client.invalidateQueries({ queryKey: [path] }),
  })
}

export const useSave = (resource: Collection) =>
  useChange(resource, ({ row, input }: { row: Row | null; input: object }) =>
    row
      ? api<Row>('PUT', `${resource.api}/${row.id}`, { body: input, version: row.lockVersion })
      : api<Row>('POST', resource.api, { body: input }),
  )

export const useAct = (resource: Collection) =>
  useChange(resource, ({ row, action }: { row: Row; action: 'activate' | 'deactivate' | 'delete' }) =>
    action === 'delete'
      ? api<unknown>('DELETE', `${resource.api}/${row.id}`, { version: row.lockVersion })
      : api<unknown>('POST', `${resource.api}/${row.id}/${action}`),
  )
