import type { TFunction } from 'i18next'
import { formatDate, formatDateTime } from '../ui/date.ts'

const day = /^\d{4}-\d{2}-\d{2}$/
const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-][\d:]+)$/

/** Formats a value for reading: dates in the product's format, a list by its length. */
export function plainWords(value: unknown, t: TFunction): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (Array.isArray(value)) return t('entries', { count: value.length })
  const text = String(value ?? '')
  if (day.test(text)) return formatDate(text)
  return moment.test(text) ? formatDateTime(text) : text
}
