import { auditList } from '@patuh/domain/workplace/audit'
import { useTranslation } from 'react-i18next'
import { ListFilters } from '../../list/list-filters.tsx'
import { optionsOf } from '../../ui/field/option.ts'
import type { ListProps } from '../../ui/table/use-list-state.ts'
import { useFacts, useNames } from './use-audit.ts'

// Events are ordered by id, which is also by date: filtered by date, sorted by id.
const { at: _, ...filters } = auditList.filters
const days = { ...auditList, sorts: ['at'], filters }

/** Filters by record, action, person and date. */
export function AuditFilters(props: ListProps) {
  const { t, i18n } = useTranslation('audit')
  const { data } = useFacts()
  const { actionOf, kindOf } = useNames()
  const { entity = [], action = [] } = props.state.filters
  // Includes the filtered values: a link may name one without events.
  const named = (values: string[], nameOf: (value: string) => string) =>
    [...new Set(values)]
      .map((value) => ({ value, label: nameOf(value) }))
      .sort((a, b) => a.label.localeCompare(b.label, i18n.language))
  return (
    <ListFilters
      {...props}
      list={days}
      filters={[
        {
          name: 'entity',
          label: t('entity'),
          options: named([...(data?.entities ?? []), ...entity], kindOf),
        },
        {
          name: 'action',
          label: t('action'),
          options: named([...(data?.actions ?? []), ...action], actionOf),
        },
        {
          name: 'actorId',
          label: t('actor'),
          options: optionsOf(data?.people),
        },
      ]}
    />
  )
}
