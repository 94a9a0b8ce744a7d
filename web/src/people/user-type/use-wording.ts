import { useTranslation } from 'react-i18next'
import type { Wording } from '../../record/conflict-table.tsx'
import { plainWords } from '../../record/plain-words.ts'
import { useChoices } from '../../server/use-collection.ts'

export function useWording(): Wording {
  const { t } = useTranslation(['userType', 'translation'])
  const types = useChoices('types')
  const words = (field: string, value: unknown) => {
    if (field === 'typeId') return types.find((option) => option.value === String(value))?.label ?? ''
    if (field === 'defaultScope') return t(`defaultScopeOption.${value}`)
    return plainWords(value, t)
  }
  return { label: (field) => t(field), words }
}
