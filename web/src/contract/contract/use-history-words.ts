import { contractWorkflow } from '@patuh/domain/contract/contract/workflow'
import { useTranslation } from 'react-i18next'
import { useStatusText } from '../../record/use-status-text.ts'
import { formatDate } from '../../ui/date.ts'

const isDay = /^\d{4}-\d{2}-\d{2}$/

/** Formats the values of a contract and its parts for the history. */
export function useHistoryWords() {
  const { t } = useTranslation('contract')
  const statusText = useStatusText(contractWorkflow)
  return (field: string, value: unknown): string => {
    const text = String(value ?? '')
    if (field === 'status') return statusText(Number(value))
    if (field === 'role') return t(`role.${text}`)
    if (field === 'kind') return t(`paperKind.${text}`)
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return isDay.test(text) ? formatDate(text) : text
  }
}
