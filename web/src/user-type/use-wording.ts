import { useTranslation } from 'react-i18next'
import type { Wording } from '../app/conflict-table.tsx'
import { useChoices } from '../app/use-collection.ts'

export function useWording(): Wording {
  const { t } = useTranslation(['userType', 'translation'])
  const types = useChoices('types')
  const words = (field: string, value: unknown) => {
    if (field === 'typeId') return types.find((option) => option.value === String(value))?.label ?? ''
    if (field === 'defaultScope') return t(`defaultScopeOption.${value}`)
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return String(value ?? '')
  }
  return { label: (field) => t(field), words }
}
