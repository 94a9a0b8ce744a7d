import type { ContractChoices } from '@patuh/domain/contract/contract/choice'
import type { ContractPart } from '@patuh/domain/contract/contract/input'
import type { ContractDetail, ContractFilters } from '@patuh/domain/contract/contract/record'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../server/api.ts'
import { choicesAt } from '../../server/choices.ts'

export const contracts = { api: 'contracts' }

export const useContract = (id: number) =>
  useQuery({
    queryKey: ['contracts', 'one', id],
    queryFn: () => api<ContractDetail>('GET', `contracts/${id}`),
  })

/** Options of the contract forms. */
export const useContractChoices = (enabled = true) =>
  useQuery(choicesAt<ContractChoices>('contract-choices', enabled)).data

export function useSavePart({ id }: ContractDetail, part: ContractPart) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ items, version }: { items: object[]; version: number }) =>
      api<ContractDetail>('PUT', `contracts/${id}/${part}`, { body: { items }, version }),
    onSettled: () => client.invalidateQueries({ queryKey: ['contracts'] }),
  })
}

/** Deletes the draft, or with `/documents/3` one of its documents. */
export function useRemove({ id, lockVersion }: ContractDetail, part = '') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api<unknown>('DELETE', `contracts/${id}${part}`, { version: lockVersion }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['contracts'] }),
  })
}

export const useContractFilters = () =>
  useQuery({
    queryKey: ['contract-filters'],
    queryFn: () => api<ContractFilters>('GET', 'contract-filters'),
    staleTime: 60_000,
  }).data
