import { organizationList, organizationWorkflow } from '@patuh/domain/people/organization'
import { useTranslation } from 'react-i18next'
import { ListFilters } from '../../list/list-filters.tsx'
import { useStatusOptions } from '../../record/use-status-text.ts'
import { useChoices } from '../../server/use-collection.ts'
import type { ListProps } from '../../ui/table/use-list-state.ts'

const horizons = ['30', '60', '90']

export function OrganizationFilters(props: ListProps) {
  const { t } = useTranslation(['organization', 'translation'])
  return (
    <ListFilters
      list={organizationList}
      {...props}
      filters={[
        { name: 'typeId', label: t('type'), options: useChoices('types') },
        {
          name: 'organizationTypeId',
          label: t('organizationType'),
          options: useChoices('organization-types'),
        },
        { name: 'zoneId', label: t('zones'), options: useChoices('zones', 'kind=region,zone,site') },
        {
          name: 'expiring',
          one: true,
          label: t('expiring'),
          options: horizons.map((value) => ({ value, label: t('withinDays', { count: Number(value) }) })),
        },
        { name: 'status', label: t('status'), options: useStatusOptions(organizationWorkflow) },
      ]}
    />
  )
}
