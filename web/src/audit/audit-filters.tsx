import { useTranslation } from 'react-i18next'
import { ListFilters } from '../app/list-filters.tsx'
import type { ListState } from '../ui/use-list-state.ts'
import { useFacts } from './use-audit.ts'

type Props = { state: ListState; onState: (change: Partial<ListState>) => void }

function Day({ name, label, state, onState }: Props & { name: string; label: string }) {
  const { [name]: value = [], ...rest } = state.filters
  return (
    <input
      type="date"
      className="form-control audit-day"
      aria-label={label}
      title={label}
      value={value[0] ?? ''}
      onChange={({ target }) =>
        onState({ filters: target.value ? { ...rest, [name]: [target.value] } : rest })
      }
    />
  )
}

/** By record, action, person and day. */
export function AuditFilters(props: Props) {
  const { t } = useTranslation('audit')
  const { data } = useFacts()
  const plain = (values: string[] = []) => values.map((value) => ({ value, label: value }))
  return (
    <>
      <ListFilters
        {...props}
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
      <Day {...props} name="from" label={t('from')} />
      <Day {...props} name="to" label={t('to')} />
    </>
  )
}
