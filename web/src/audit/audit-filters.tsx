import { auditList } from '@patuh/domain/audit'
import { useTranslation } from 'react-i18next'
import { ListFilters } from '../app/list-filters.tsx'
import type { ListProps } from '../ui/use-list-state.ts'
import { useFacts } from './use-audit.ts'

// The log lies in the order of its days: narrowed by them, sorted by its numbers.
const { at: _, ...filters } = auditList.filters
const days = { ...auditList, sorts: ['at'], filters }

/** By record, action, person and day. */
export function AuditFilters(props: ListProps) {
  const { t } = useTranslation('audit')
  const { data } = useFacts()
  const plain = (values: string[] = []) => values.map((value) => ({ value, label: value }))
  return (
    <ListFilters
      {...props}
      list={days}
      filters={[
        { name: 'entity', label: t('entity'), options: plain(data?.entities) },
        {
          name: 'action',
          label: t('action'),
          options: (data?.actions ?? []).map((value) => ({
            value,
            label: t(`done.${value}`, { defaultValue: value }),
          })),
        },
        {
          name: 'actorId',
          label: t('actor'),
          options: (data?.people ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        },
      ]}
    />
  )
}
