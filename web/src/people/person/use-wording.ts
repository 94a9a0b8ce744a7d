import { useTranslation } from 'react-i18next'
import type { Wording } from '../../record/conflict-table.tsx'
import { plainWords } from '../../record/plain-words.ts'
import { useChoices } from '../../server/use-collection.ts'
import type { Option } from '../../ui/field/option.ts'

const called: Record<string, string> = { identitySealed: 'identityNo', endReason: 'reason' }
const chosen = ['gender', 'vettingStatus', 'status']

/** How a person's fields are called and their values said, where two versions stand side by side. */
export function useWording(): Wording {
  const { t } = useTranslation(['person', 'translation'])
  const options: Record<string, Option[]> = {
    organizationId: useChoices('user-profiles'),
    positionId: useChoices('positions'),
    siteId: useChoices('zones', 'kind=site'),
  }
  const words = (field: string, value: unknown) => {
    if (value === null || value === undefined) return ''
    const known = options[field]
    if (known) return known.find((option) => option.value === String(value))?.label ?? `#${value}`
    if (chosen.includes(field)) return t(`${field}Option.${value}`)
    return plainWords(value, t)
  }
  return { label: (field) => t(called[field] ?? field), words }
}
