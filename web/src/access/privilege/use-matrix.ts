import type { DryRun, Grant, Matrix } from '@patuh/domain/access/privilege'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../server/api.ts'

export const collection = { api: 'matrix-privileges' }

export const useMatrices = () =>
  useQuery({
    queryKey: [collection.api, 'list'],
    queryFn: () => api<{ items: Matrix[] }>('GET', collection.api),
  })

type Saving = { of: Matrix; grants: Grant[]; reason: string }

export function useSaveMatrix() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ of, grants, reason }: Saving) =>
      api<Matrix>('PUT', `${collection.api}?userTypeId=${of.id}`, {
        body: { grants, reason },
        version: of.lockVersion,
      }),
    // Not awaited: reloading replaces the editor, and with it the pending mutation.
    onSuccess: () => void client.invalidateQueries({ queryKey: [collection.api] }),
  })
}

/** The effects of saving, never cached: the users of a user type change too. */
export const useDryRun = (userTypeId: number, grants: Grant[]) =>
  useQuery({
    queryKey: [collection.api, 'dry-run', userTypeId, grants],
    queryFn: () => api<DryRun>('POST', `${collection.api}/dry-run`, { body: { userTypeId, grants } }),
    staleTime: 0,
    gcTime: 0,
  })
