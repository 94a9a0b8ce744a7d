import { formatMoneyText, isDecimal } from '@patuh/domain/platform/money-text'

/** A deduction with a minus sign in red, or a credit with a plus. */
export function Amount({ deducted }: { deducted: string }) {
  if (!isDecimal(deducted, 15, 2)) return <span className="nothing">–</span>
  const isCredit = deducted.startsWith('-')
  const sign = !/[1-9]/.test(deducted) ? '' : isCredit ? '+' : '−'
  return (
    <span className={sign === '−' ? 'money money-taken' : 'money'}>
      {sign}
      {formatMoneyText(deducted.replace('-', ''))}
    </span>
  )
}
