import {
  type ClaimRecord,
  type ClaimRecordChoice,
  claimRecordList,
  claimRecordWorkflow,
  claimSources,
} from '@patuh/domain/contract/ledger'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RecordPage } from '../../list/record-page.tsx'
import { useStatusOptions } from '../../record/use-status-text.ts'
import { api } from '../../server/api.ts'
import { formatMonth } from '../../ui/date.ts'
import { Amount } from '../../ui/field/amount.tsx'
import { flagOptions, optionsOf } from '../../ui/field/option.ts'
import { AdjustmentForm } from './adjustment-form.tsx'
import { ExclusivityNote, LineDialog, StatusOf } from './line-dialog.tsx'

const none: ClaimRecordChoice = { contractId: [], contractorId: [], occurredPeriod: [], postedPeriod: [] }

const months = (periods: string[]) => periods.map((value) => ({ value, label: formatMonth(value) }))

function useFilters() {
  const { t } = useTranslation(['claimRecord', 'translation'])
  const { contractId, contractorId, occurredPeriod, postedPeriod } =
    useQuery({
      queryKey: ['claim-records', 'choices'],
      queryFn: () => api<ClaimRecordChoice>('GET', 'claim-records/choices'),
      staleTime: 300_000,
    }).data ?? none
  const sources = claimSources.map((value) => ({ value, label: t(`sourceKindOption.${value}`) }))
  return [
    { name: 'contractId', label: t('contract'), options: optionsOf(contractId) },
    { name: 'contractorId', label: t('contractor'), options: optionsOf(contractorId) },
    {
      one: true as const,
      name: 'occurredPeriod',
      label: t('occurredPeriod'),
      options: months(occurredPeriod),
    },
    { one: true as const, name: 'postedPeriod', label: t('postedPeriod'), options: months(postedPeriod) },
    { name: 'sourceKind', label: t('sourceKind'), options: sources },
    { name: 'status', label: t('status'), options: useStatusOptions(claimRecordWorkflow) },
    { name: 'late', label: t('late'), options: flagOptions(t('yes'), t('no')) },
    { name: 'needsApproval', label: t('waits'), options: [{ value: 'true', label: t('yes') }] },
  ]
}

/** Claim record: the ledger of deductions and credits. */
export function ClaimRecordPage() {
  const { t } = useTranslation(['claimRecord', 'translation'])
  return (
    <RecordPage<ClaimRecord>
      screen="claimRecord"
      list={{
        list: claimRecordList,
        opener: 'refNo',
        essential: ['refNo', 'sourceRef', 'amount', 'status'],
        wide: ['formula', 'claim'],
        cells: {
          occurredPeriod: ({ occurredPeriod }) => formatMonth(occurredPeriod),
          postedPeriod: ({ postedPeriod }) => formatMonth(postedPeriod),
          formula: ({ formula }) =>
            formula ? `${formula.code} v${formula.version}` : <span className="nothing">–</span>,
          amount: (row) => (
            <>
              <Amount deducted={row.amount} />
              <ExclusivityNote {...row} />
            </>
          ),
          status: (row) => <StatusOf {...row} />,
        },
        filters: useFilters(),
      }}
      create={{ label: t('adjust') }}
      detail={({ id, onClose }) => <LineDialog id={id} onClose={onClose} />}
      form={(_, onClose) => <AdjustmentForm onClose={onClose} />}
    />
  )
}
