import { complaintList } from '@patuh/domain/complaint'
import type { ComplaintChoice } from '@patuh/domain/complaint-course'
import { reviewStatuses, statusText } from '@patuh/domain/legacy'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Filter, ListFilters } from '../app/list-filters.tsx'
import { offenceChoices } from '../app/offence-choices.ts'
import type { ListProps } from '../ui/use-list-state.ts'
import { useComplaintChoices } from './use-choices.ts'

type Chosen = keyof ComplaintChoice
type Name =
  | Chosen
  | 'status'
  | 'typeOfOffenceId'
  | 'mine'
  | 'overdue'
  | 'noResponse'
  | 'appealed'
  | 'hasEvidence'
const chosen: readonly string[] = ['contractId', 'contractorId', 'zoneId', 'decidedById'] satisfies Chosen[]

/** What the lists of cases can be narrowed by. */
export function ComplaintFilters({ state, onState, names }: ListProps & { names: Name[] }) {
  const { t, i18n } = useTranslation('complaint')
  const offences = useQuery(offenceChoices).data?.items ?? []
  const choices = useComplaintChoices()
  const yesNo = ['true', 'false'].map((value) => ({ value, label: t(value === 'true' ? 'yes' : 'no') }))
  const filters: Filter[] = names.map((name) => {
    if (name === 'status')
      return {
        name,
        label: t('status'),
        options: reviewStatuses
          .filter((status) => status !== 0 || names.includes('mine'))
          .map((status) => ({ value: String(status), label: statusText(status, i18n.language as 'en') })),
      }
    if (name === 'typeOfOffenceId')
      return {
        name,
        label: t('typeOfOffence'),
        options: offences.map(({ id, name: label }) => ({ value: String(id), label })),
      }
    if (chosen.includes(name))
      return {
        name,
        label: t(`filter.${name}`),
        options: choices[name as Chosen].map(({ id, name: label }) => ({ value: String(id), label })),
      }
    return { name, label: t(`filter.${name}`), options: yesNo }
  })
  return <ListFilters filters={filters} list={complaintList} state={state} onState={onState} />
}
