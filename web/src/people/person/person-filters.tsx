import { personList, personWorkflow } from '@patuh/domain/people/person'
import { useTranslation } from 'react-i18next'
import { ListFilters } from '../../list/list-filters.tsx'
import { useStatusOptions } from '../../record/use-status-text.ts'
import { useChoices } from '../../server/use-collection.ts'
import type { ListProps } from '../../ui/table/use-list-state.ts'

export function PersonFilters(props: ListProps) {
  const { t } = useTranslation(['person', 'translation'])
  const yesNo = ['true', 'false'].map((value) => ({ value, label: t(value === 'true' ? 'yes' : 'no') }))
  return (
    <ListFilters
      list={personList}
      {...props}
      filters={[
        { name: 'organizationId', label: t('organization'), options: useChoices('user-profiles') },
        { name: 'positionId', label: t('position'), options: useChoices('positions') },
        { name: 'zoneId', label: t('zone'), options: useChoices('zones', 'kind=region,zone,site') },
        {
          name: 'expiring',
          one: true,
          label: t('expiring'),
          // the first as the dashboard asks for it
          options: ['14', '30', '60', '90'].map((value) => ({
            value,
            label: t('withinDays', { count: Number(value) }),
          })),
        },
        { name: 'ready', label: t('ready'), options: yesNo },
        { name: 'openComplaint', label: t('openComplaint'), options: yesNo },
        { name: 'status', label: t('status'), options: useStatusOptions(personWorkflow) },
      ]}
    />
  )
}
