import {
  type ClaimRecordChoice,
  claimRecordList,
  claimRecordWorkflow,
  claimSources,
} from '@patuh/domain/contract/ledger'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListFilters } from '../../list/list-filters.tsx'
import { useStatusOptions } from '../../record/use-status-text.ts'
import { api } from '../../server/api.ts'
import { formatMonth } from '../../ui/date.ts'
import type { ListProps } from '../../ui/table/use-list-state.ts'

const none: ClaimRecordChoice = { contractId: [], contractorId: [], occurredPeriod: [], postedPeriod: [] }

const named = (choices: { id: number; name: string }[]) =>
  choices.map(({ id, name }) => ({ value: String(id), label: name }))
const months = (periods: string[]) => periods.map((value) => ({ value, label: formatMonth(value) }))

/** What the ledger can be narrowed by. */
export function LedgerFilters({ state, onState }: ListProps) {
  const { t } = useTranslation(['claimRecord', 'translation'])
  const { contractId, contractorId, occurredPeriod, postedPeriod } =
    useQuery({
      queryKey: ['claim-records', 'choices'],
      queryFn: () => api<ClaimRecordChoice>('GET', 'claim-records/choices'),
      staleTime: 300_000,
    }).data ?? none
  const sources = claimSources.map((value) => ({ value, label: t(`sourceKindOption.${value}`) }))
  const statuses = useStatusOptions(claimRecordWorkflow)
  return (
    <ListFilters
      list={claimRecordList}
      state={state}
      onState={onState}
      filters={[
        { name: 'contractId', label: t('contract'), options: named(contractId) },
        { name: 'contractorId', label: t('contractor'), options: named(contractorId) },
        { one: true, name: 'occurredPeriod', label: t('occurredPeriod'), options: months(occurredPeriod) },
        { one: true, name: 'postedPeriod', label: t('postedPeriod'), options: months(postedPeriod) },
        { name: 'sourceKind', label: t('sourceKind'), options: sources },
        { name: 'status', label: t('status'), options: statuses },
        { name: 'needsApproval', label: t('waits'), options: [{ value: 'true', label: t('yes') }] },
      ]}
    />
  )
}
