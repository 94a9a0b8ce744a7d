import type { Language } from '@patuh/domain/language'
import { contractStatuses } from '@patuh/domain/legacy'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../ui/date.ts'

const isDay = /^\d{4}-\d{2}-\d{2}$/

/** How the history says the values of a contract and of its parts. */
export function useHistoryWords() {
  const { t, i18n } = useTranslation('contract')
  const language = (i18n.resolvedLanguage ?? 'en') as Language
  return (field: string, value: unknown): string => {
    const text = String(value ?? '')
    if (field === 'status') return contractStatuses[Number(value)]?.text[language] ?? text
    if (field === 'role') return t(`role.${text}`)
    if (field === 'kind') return t(`paperKind.${text}`)
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return isDay.test(text) ? formatDate(text) : text
  }
}
