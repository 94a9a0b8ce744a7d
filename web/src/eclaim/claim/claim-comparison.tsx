import { formatMoney } from '@patuh/domain/platform/money'
import { Big } from 'big.js'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '../../ui/date.ts'
import { Notice } from '../../ui/notice.tsx'
import type { OpenClaim } from './use-claim.ts'

const money = (value: string) => formatMoney(new Big(value))

/** This month compared with the previous one, by kind. */
export function ClaimComparison({ claim }: { claim: OpenClaim }) {
  const { t } = useTranslation('claim')
  const { comparison } = claim
  if (!comparison) return <Notice drawing="empty" title={t('noComparison')} />
  const label = (code: string, isTotal: boolean) =>
    isTotal ? t(code === 'payable' ? 'told.payable' : code) : t(`share.${code}`)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by key
    <section className="table-frame" aria-label={t('tab.comparison')} tabIndex={0}>
      <table className="table data-table plain-table labelled-table">
        <thead>
          <tr>
            <th scope="col">{t('kind')}</th>
            <th scope="col" className="amount">
              {formatMonth(comparison.period)}
            </th>
            <th scope="col" className="amount">
              {formatMonth(claim.period)}
            </th>
            <th scope="col" className="amount">
              {t('difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {comparison.rows.map(({ code, isTotal, before, after, difference }) => (
            <tr key={code} className={isTotal ? 'fw-semibold' : undefined}>
              <td data-essential>{label(code, isTotal)}</td>
              <td data-essential data-label={formatMonth(comparison.period)} className="amount">
                {money(before)}
              </td>
              <td data-essential data-label={formatMonth(claim.period)} className="amount">
                {money(after)}
              </td>
              <td data-essential data-label={t('difference')} className="amount">
                {money(difference)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
