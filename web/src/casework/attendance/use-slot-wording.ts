import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../ui/date.ts'
import { useCaseStatusText } from '../case/case-status.tsx'

const choices: Record<string, string> = {
  outcome: 'outcomeOption',
  declared: 'outcomeOption',
  method: 'methodOption',
}

/** Field labels and value texts of a slot, for its history and for version conflicts. */
export function useSlotWording() {
  const { t } = useTranslation('attendance')
  const statusText = useCaseStatusText()
  return {
    label: (field: string) => t(field.replace(/PersonId$/, 'Person')),
    words: (field: string, value: unknown) => {
      if (value === null || value === undefined || value === '') return '–'
      if (field === 'inAt' || field === 'outAt') return formatDateTime(String(value))
      if (field === 'seen') return t(value ? 'finding.present' : 'finding.missing')
      if (field === 'reviewStatus') return statusText(Number(value))
      return choices[field] ? t(`${choices[field]}.${value}`) : String(value)
    },
  }
}
