import type { Workflow } from '@patuh/domain/platform/workflow'
import { useTranslation } from 'react-i18next'
import type { Option } from '../ui/field/option.ts'
import type { Wording } from './conflict-table.tsx'
import { plainWords } from './plain-words.ts'
import { useStatusText } from './use-status-text.ts'

type Options = {
  /** Label keys that differ from their field name. */
  labels?: Record<string, string>
  /** The rows that the fields with ids refer to. */
  options?: Record<string, Option[]>
  /** Fields with a closed list: `genderOption.female`. */
  choices?: readonly string[]
  /** The workflow of `status`. */
  workflow?: Pick<Workflow, 'name' | 'states'>
}

/** Labels the fields of a noun and formats their values, for its history and version conflicts. */
export function useFieldWording(
  namespace: string,
  { labels = {}, options = {}, choices = [], workflow }: Options,
): Wording {
  const { t } = useTranslation([namespace, 'translation'])
  const statusText = useStatusText(workflow ?? { name: '', states: {} })
  const nameOf = (rows: Option[], id: unknown) =>
    rows.find(({ value }) => value === String(id))?.label ?? `#${id}`
  const words = (field: string, value: unknown) => {
    if (value === null || value === undefined) return ''
    const rows = options[field]
    if (rows)
      return [value]
        .flat()
        .map((id) => nameOf(rows, id))
        .join(', ')
    if (field === 'status' && workflow) return statusText(String(value))
    return choices.includes(field) ? t(`${field}Option.${value}`) : plainWords(value, t)
  }
  return { label: (field) => t(labels[field] ?? field), words }
}
