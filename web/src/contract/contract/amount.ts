import { formatMoney, parseMoney } from '@patuh/domain/platform/money'

/** `RM 46,500.00`; what a reader may not know is a dash. */
export function amount(text: string | null | undefined) {
  const value = text ? parseMoney(text) : null
  return value ? formatMoney(value) : '–'
}
