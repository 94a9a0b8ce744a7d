import { groupThousands } from '@patuh/domain/platform/money-text'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * In UTC, as the time zone of the agency is added by whoever has a moment. Slow to construct, so one of each kind is
 * kept; the first one of a page takes 50 ms and more, so what is shown first does without.
 */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions) {
  const key = language + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}

/** `1,234.5`, as Malaysia writes numbers in all four languages. */
export function formatNumber(value: number, mostDigits = 0) {
  const [whole = '', fraction] = String(Number(value.toFixed(mostDigits))).split('.')
  return groupThousands(whole) + (fraction ? `.${fraction}` : '')
}
