import { contractStatus } from '@patuh/domain/contract/contract/workflow'
import { useQuery } from '@tanstack/react-query'
import { choicesAt, type Items } from '../server/choices.ts'
import { lastMonths } from '../ui/date.ts'
import type { Filter } from './filter.ts'

type Contract = {
  id: number
  refNo: string | null
  title: string
  contractor: { id: number; name: string } | null
}

const unique = (options: { value: string; label: string }[]) => [
  ...new Map(options.map((option) => [option.value, option])).values(),
]

const useContracts = (filter: string) =>
  useQuery(choicesAt<Items<Contract>>(`contracts?limit=1000&sort=title${filter}`)).data?.items ?? []

const { draft, inReview, signed, ...started } = contractStatus
const inForce = `&status=${Object.values(started).join()}`

/** The contracts in force now or earlier, or all of them, as options. */
export const useContractOptions = (which: 'inForce' | 'all' = 'inForce') =>
  useContracts(which === 'all' ? '' : inForce).map(({ id, refNo, title }) => ({
    value: String(id),
    label: [title, refNo].filter(Boolean).join(' – '),
  }))

/** Filters for contract, contractor and month, with the labels of the screen. */
export function useMonthFilters(t: (key: 'contract' | 'contractor' | 'period') => string): Filter[] {
  const contractors = unique(
    useContracts(inForce).flatMap(({ contractor }) =>
      contractor ? [{ value: String(contractor.id), label: contractor.name }] : [],
    ),
  )
  return [
    { name: 'contractId', label: t('contract'), options: useContractOptions() },
    // Hidden for users who see only one contractor.
    { name: 'contractorId', label: t('contractor'), options: contractors.length > 1 ? contractors : [] },
    { name: 'period', label: t('period'), options: lastMonths(12) },
  ]
}
