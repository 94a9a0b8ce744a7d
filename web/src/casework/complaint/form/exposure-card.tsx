import { useTranslation } from 'react-i18next'
import { Amount } from '../../../ui/field/amount.tsx'
import { type ExposureInput, useExposure } from '../use-complaint.ts'

/** Preview of the fine: occurrence number, ladder step, amount, effect on the cap. */
export function ExposureCard({ input }: { input: ExposureInput }) {
  const { t } = useTranslation('complaint')
  const { data, error } = useExposure(input)
  return (
    <section className="side-card" aria-live="polite">
      <h3>{t('exposure.title')}</h3>
      {!data && <p className="nothing">{t(error ? 'exposure.unknown' : 'exposure.waiting')}</p>}
      {data && (
        <>
          <p className="exposure-amount">
            {data.amount && data.basis === 'amount' ? (
              <Amount deducted={data.amount} />
            ) : (
              t(`exposure.${data.uncomputable ? 'uncomputable' : data.basis}`, { count: data.points })
            )}
          </p>
          <ul>
            <li>{t('exposure.occurrence', { no: data.occurrenceNo, days: data.windowDays })}</li>
            {data.step !== null && <li>{t('exposure.step', { step: data.step })}</li>}
            {data.capUsedWith !== null && (
              <li>{t('exposure.cap', { before: data.capUsed, after: data.capUsedWith })}</li>
            )}
            {data.clause && <li>{t('exposure.clause', { clause: data.clause })}</li>}
          </ul>
        </>
      )}
    </section>
  )
}
