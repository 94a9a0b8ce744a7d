import { formatMoney, parseMoney } from '@patuh/domain/platform/money'

/** A deduction with a minus sign in red, or a credit with a plus. */
export function Amount({ deducted }: { deducted: string }) {
  const value = parseMoney(deducted)
  if (!value) return <span className="nothing">–</span>
  const sign = value.eq(0) ? '' : value.gt(0) ? '−' : '+'
  return (
    <span className={value.gt(0) ? 'money money-taken' : 'money'}>
      {sign}
      {formatMoney(value.abs())}
    </span>
  )
}
