import { claimStatus } from '@patuh/domain/contract/claim-workflow'
import { formatMoney } from '@patuh/domain/platform/money'
import { Big } from 'big.js'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { daysUntil, formatDate } from '../../ui/date.ts'
import { Amount } from '../../ui/field/amount.tsx'
import type { OpenClaim } from './use-claim.ts'

type Bar = { key: string; from: Big; to: Big; shown: ReactNode; tone: 'whole' | 'taken' | 'given' }

/** Bars of the waterfall chart: each starts where the previous one ended. */
function bars({ gross, deductions, adjustments, shortfall, tax, payable, net }: OpenClaim): Bar[] {
  const steps: [string, Big][] = [
    ['deductions', new Big(deductions).times(-1)],
    ['adjustments', new Big(adjustments).times(-1)],
    ['shortfall', new Big(shortfall)],
  ]
  let at = new Big(gross)
  const whole = (key: string, value: string): Bar => ({
    key,
    from: new Big(0),
    to: new Big(value),
    shown: formatMoney(new Big(value)),
    tone: 'whole',
  })
  const moved = steps
    .filter(([key, amount]) => key === 'deductions' || !amount.eq(0))
    .map(([key, amount]): Bar => {
      const from = at
      at = at.plus(amount)
      const shown = <Amount deducted={amount.times(-1).toFixed(2)} />
      return { key, from, to: at, shown, tone: amount.gt(0) ? 'given' : 'taken' }
    })
  const taxed = new Big(tax).eq(0) ? [] : [{ ...whole('tax', tax), from: new Big(net), to: new Big(payable) }]
  return [whole('gross', gross), ...moved, whole('net', net), ...taxed]
}

/** Waterfall chart from gross to payable, with the figures. */
export function ClaimTotals({ claim }: { claim: OpenClaim }) {
  const { t } = useTranslation('claim')
  const all = bars(claim)
  const largest = Math.max(1, ...all.flatMap(({ from, to }) => [Number(from), Number(to)]))
  const share = (value: Big) => `${Math.max(0, (Number(value) / largest) * 100)}%`
  const left = claim.paymentDueOn && claim.status !== claimStatus.paid ? daysUntil(claim.paymentDueOn) : null
  return (
    <section className="claim-totals" aria-label={t('totals')}>
      <dl className="waterfall">
        {all.map(({ key, from, to, shown, tone }) => (
          <div key={key} data-tone={tone}>
            <dt>{t(key)}</dt>
            <dd>
              <span className="waterfall-track" aria-hidden="true">
                <span
                  style={{
                    insetInlineStart: share(from.lt(to) ? from : to),
                    inlineSize: `max(2px, ${share(from.minus(to).abs())})`,
                  }}
                />
              </span>
              <span className="money">{shown}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="claim-side">
        <p className="claim-story">{claim.story}</p>
        <p className="hint">
          {t('capUsed', {
            used: formatMoney(new Big(claim.deductions)),
            cap: formatMoney(new Big(claim.cap)),
          })}
          {claim.points > 0 && ` · ${t('pointsOf', { count: claim.points })}`}
        </p>
        {left !== null && (
          <p className="claim-clock" data-late={left < 0}>
            {left < 0 ? t('paymentLate', { count: -left }) : t('paymentDue', { count: left })}
            {' · '}
            {formatDate(claim.paymentDueOn ?? '')}
          </p>
        )}
        {claim.missing.length > 0 && (
          <>
            <h3 className="claim-missing-title">{t('toDoTitle')}</h3>
            <ul className="claim-missing">
              {claim.missing.map(({ code, ball }) => (
                <li key={code}>
                  {t(`missing.${code}`)}{' '}
                  <span className="hint">· {t(`ball.${ball}`, { defaultValue: ball })}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}
