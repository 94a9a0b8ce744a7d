import { formatMoney, parseMoney } from '@patuh/domain/platform/money'

/** Money that is taken, with a minus sign in danger ink; what is given back, with a plus. */
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
