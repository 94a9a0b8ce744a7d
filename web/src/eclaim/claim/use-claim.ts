import type { Claim, ClaimDetail, ClaimProof } from '@patuh/domain/eclaim/claim/record'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { api } from '../../server/api.ts'
import type { Row } from '../../server/use-collection.ts'
import { useProblem } from '../../server/use-problem.ts'

export const claims = { api: 'claims' }
export type ClaimRow = Claim & Row
export type OpenClaim = ClaimDetail & Row

const isBuilding = (claim: ClaimDetail | undefined) =>
  claim?.build?.status === 'waiting' || claim?.build?.status === 'running'

/** A claim, polled while it is being generated. */
export const useClaim = (id: number) =>
  useQuery({
    queryKey: ['claims', 'one', id],
    queryFn: () => api<OpenClaim>('GET', `claims/${id}`),
    refetchInterval: ({ state }) => (isBuilding(state.data) ? 700 : false),
  })

/** Takes a step without input. */
export function useStep(id: number, action: string) {
  const client = useQueryClient()
  const problem = useProblem()
  return useMutation({
    mutationFn: (body: object) => api<ClaimDetail>('POST', `claims/${id}/${action}`, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['claims'] }),
    onError: (error) => toast.error(problem(error)),
  })
}

export function useNewClaim() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { contractId: number; period: string }) => api<Claim>('POST', 'claims', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['claims'] }),
  })
}

/** Recomputes the claim from its frozen facts on request. */
export const useProof = (id: number) =>
  useMutation({ mutationFn: () => api<ClaimProof>('GET', `claims/${id}/proof`) })
