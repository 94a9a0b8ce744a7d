import type { Resource } from '@patuh/domain/platform/resource'
import { useTranslation } from 'react-i18next'
import type { Wording } from '../../record/conflict-table.tsx'
import { plainWords } from '../../record/plain-words.ts'
import { useOptions } from './use-options.ts'

/** Field labels and value texts of a resource. */
export function useWording(resource: Resource): Wording {
  const { t } = useTranslation()
  const optionsOf = useOptions(resource)
  return {
    label: (field) => t(`${resource.name}.${field}`),
    words: (field, value) =>
      optionsOf(field).find((option) => option.value === String(value))?.label ?? plainWords(value, t),
  }
}
