import { useTranslation } from 'react-i18next'
import { Amount } from '../../ui/field/amount.tsx'
import { type Asked, useExposure } from './use-complaint.ts'

/** Beside the form: which occurrence this is, what step of the ladder, what it costs, what it does to the cap. */
export function ExposureCard({ asked }: { asked: Asked }) {
  const { t } = useTranslation('complaint')
  const { data, error } = useExposure(asked)
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
