import type { AuditDetail, AuditFacts } from '@patuh/domain/workplace/audit'
import { auditList } from '@patuh/domain/workplace/audit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../server/api.ts'

const path = auditList.api

const factsKey = [path, 'facts']

export const useFacts = () =>
  useQuery({
    queryKey: factsKey,
    queryFn: () => api<AuditFacts>('GET', `${path}/facts`),
    staleTime: 60_000,
    refetchInterval: ({ state: { data } }) => data?.isVerifying && 1000,
  })

/** Translated names of actions and tables. */
export function useNames() {
  const { t } = useTranslation('audit')
  return {
    actionOf: (action: string) => t(`actionOption.${action}`, action),
    kindOf: (entity: string) => t(`entityOption.${entity}`, entity),
  }
}

export const useEvent = (id: number) =>
  useQuery({ queryKey: [path, 'one', id], queryFn: () => api<AuditDetail>('GET', `${path}/${id}`) })

/** Has the signatures of the whole log verified: the facts tell when that is done. */
export function useVerify() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('GET', `${path}/verify`),
    onSuccess: () => client.invalidateQueries({ queryKey: factsKey }),
  })
}
