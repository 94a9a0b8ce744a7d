import { useTranslation } from 'react-i18next'
import type { Wording } from '../app/conflict-table.tsx'
import { useChoices } from '../app/use-collection.ts'
import type { Option } from '../ui/option.ts'

const named = (options: Option[], id: unknown) =>
  options.find(({ value }) => value === String(id))?.label ?? `#${id}`

const called: Record<string, string> = { bankAccountSealed: 'bankAccount', statusReason: 'reason' }

/** How an organisation's fields are called and their values said, where two versions stand side by side. */
export function useWording(): Wording {
  const { t } = useTranslation(['organization', 'translation'])
  const options: Record<string, Option[]> = {
    typeId: useChoices('types'),
    organizationTypeId: useChoices('organization-types'),
    parentId: useChoices('user-profiles'),
    zoneIds: useChoices('zones', 'kind=region,zone,site'),
  }
  const words = (field: string, value: unknown) => {
    const known = options[field]
    if (known)
      return [value]
        .flat()
        .map((id) => named(known, id))
        .join(', ')
    if (field === 'status') return t(`statusOption.${value}`)
    return Array.isArray(value) ? t('entries', { count: value.length }) : String(value ?? '')
  }
  return { label: (field) => t(called[field] ?? field), words }
}
