import { caseStatus } from '@patuh/domain/casework/case/workflow'
import { complaintColumns } from '@patuh/domain/casework/complaint-columns'
import type { ComplaintChoice } from '@patuh/domain/casework/complaint-course'
import { useTranslation } from 'react-i18next'
import type { Filter } from '../../list/filter.ts'
import { ListFilters } from '../../list/list-filters.tsx'
import { flagOptions, optionsOf } from '../../ui/field/option.ts'
import type { ListProps } from '../../ui/table/use-list-state.ts'
import { useCaseStatusOptions } from '../case/case-status.tsx'
import { useOffences } from './offence-choices.ts'
import { useComplaintChoices } from './use-complaint.ts'

type Chosen = keyof ComplaintChoice
type Name = Chosen | 'mine' | 'overdue' | 'ownerless' | 'noResponse' | 'appealed' | 'hasEvidence'

/** Filters of the complaint lists: some common, and `more` for each. */
export function ComplaintFilters({ state, onState, more }: ListProps & { more: Name[] }) {
  const { t } = useTranslation('complaint')
  const offences = useOffences()
  const choices = useComplaintChoices()
  const statuses = useCaseStatusOptions()
  const yesNo = flagOptions(t('yes'), t('no'))
  const names = ['status', 'typeOfOffenceId', 'contractId', 'contractorId', ...more]
  const filters: Filter[] = names.map((name) => {
    if (name === 'status')
      return {
        name,
        label: t('status'),
        options: statuses.filter(({ value }) => value !== String(caseStatus.draft) || names.includes('mine')),
      }
    if (name === 'typeOfOffenceId') return { name, label: t('typeOfOffence'), options: optionsOf(offences) }
    const options = name in choices ? optionsOf(choices[name as Chosen] ?? []) : yesNo
    return { name, label: t(`filter.${name}`), options }
  })
  return <ListFilters filters={filters} list={complaintColumns} state={state} onState={onState} />
}
