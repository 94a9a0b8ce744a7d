import type { AuditDetail, AuditFacts, Verification } from '@patuh/domain/workplace/audit'
import { auditList } from '@patuh/domain/workplace/audit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../server/api.ts'

const path = auditList.api

export const useFacts = () =>
  useQuery({
    queryKey: [path, 'facts'],
    queryFn: () => api<AuditFacts>('GET', `${path}/facts`),
    staleTime: 60_000,
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

/** Verifies the signatures of the whole log. A mutation, though a GET, because it runs on request only. */
export function useVerify() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api<Verification>('GET', `${path}/verify`),
    onSuccess: () => client.invalidateQueries({ queryKey: [path] }),
  })
}
