import { formatMoney, parseMoney } from '@patuh/domain/platform/money'

/** `RM 46,500.00`; a dash where the user may not see the amount. */
export function amount(text: string | null | undefined) {
  const value = text ? parseMoney(text) : null
  return value ? formatMoney(value) : '–'
}
