import { type Organization, organizationWorkflow } from '@patuh/domain/people/organization'
import { useTranslation } from 'react-i18next'
import type { Wording } from '../../record/conflict-table.tsx'
import { plainWords } from '../../record/plain-words.ts'
import { useStatusText } from '../../record/use-status-text.ts'
import { useChoices } from '../../server/use-collection.ts'
import type { Option } from '../../ui/field/option.ts'

const named = (options: Option[], id: unknown) =>
  options.find(({ value }) => value === String(id))?.label ?? `#${id}`

const called: Record<string, string> = { bankAccountSealed: 'bankAccount', statusReason: 'reason' }

/** The choices, and what the record itself names: who may not choose among all of them still reads it. */
const withOwn = (choices: Option[], own: unknown): Option[] => [
  ...choices,
  ...([own].flat() as Organization['zones'])
    .filter(Boolean)
    .map(({ id, name }) => ({ value: String(id), label: name })),
]

/** How an organisation's fields are called and their values said, where two versions stand side by side. */
export function useWording(row: Organization | null): Wording {
  const { t } = useTranslation(['organization', 'translation'])
  const statusText = useStatusText(organizationWorkflow)
  const options: Record<string, Option[]> = {
    typeId: withOwn(useChoices('types'), row?.type),
    organizationTypeId: withOwn(useChoices('organization-types'), row?.organizationType),
    parentId: withOwn(useChoices('user-profiles'), row?.parent),
    zoneIds: withOwn(useChoices('zones', 'kind=region,zone,site'), row?.zones),
  }
  const words = (field: string, value: unknown) => {
    const known = options[field]
    if (known)
      return [value]
        .flat()
        .map((id) => named(known, id))
        .join(', ')
    if (field === 'status') return statusText(String(value))
    return plainWords(value, t)
  }
  return { label: (field) => t(called[field] ?? field), words }
}
