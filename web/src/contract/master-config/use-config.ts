import { type Approver, type MasterConfigName, masterConfigs } from '@patuh/domain/contract/master-config'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { api } from '../../server/api.ts'

export type ConfigRow<Name extends MasterConfigName> = z.output<(typeof masterConfigs)[Name]['row']>

/** All rows of one configuration table. */
export const useConfig = <Name extends MasterConfigName>(name: Name) =>
  useQuery({
    queryKey: [masterConfigs[name].api],
    queryFn: () => api<{ items: ConfigRow<Name>[] }>('GET', masterConfigs[name].api),
  })

export const useApprovers = () =>
  useQuery({
    queryKey: ['approvers'],
    queryFn: () => api<{ items: Approver[] }>('GET', 'approvers'),
  }).data?.items ?? []
