import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ChoicesError } from '../../ui/field/choices-error.tsx'
import { InputField } from '../../ui/field/input-field.tsx'
import type { Verdict } from './use-verdict.ts'

/** Verdict in two steps, decision and confirmation, so that no key decides by mistake. */
export function VerdictButtons({
  verdict: { decision, setDecision, reasons, reason, setReason, isReady },
  busy,
  onDecide,
}: {
  verdict: Verdict
  busy: boolean
  onDecide: () => void
}) {
  const { t } = useTranslation(['complaint', 'case'])
  if (decision === null)
    return (
      <>
        <Button shortcut="A" onClick={() => setDecision('accept')}>
          {t('option.accept')}
        </Button>
        <Button tone="danger" shortcut="D" onClick={() => setDecision('deny')}>
          {t('option.deny')}
        </Button>
      </>
    )
  return (
    <>
      <select
        className="form-select verdict-reason"
        aria-label={t('field.reasonCodeId')}
        value={reason?.value ?? ''}
        onChange={(event) => setReason(event.target.value)}
      >
        {reasons.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {reasons.length === 0 && <ChoicesError />}
      <Button onClick={() => setDecision(null)}>{t('back')}</Button>
      <Button
        // rendered anew when the reason is known, so that `autoFocus` applies and Enter confirms
        key={reason ? 'known' : 'awaited'}
        autoFocus={isReady}
        tone={decision === 'deny' ? 'danger' : 'primary'}
        busy={busy}
        disabled={!reason || !isReady}
        onClick={onDecide}
      >
        {t(decision === 'deny' ? 'confirmDeny' : 'confirmAccept')}
      </Button>
    </>
  )
}

/** Shown where most similar cases were decided otherwise: asks for an explanation. */
export function FairnessPause({
  verdict: { decision, tally, difference, setDifference },
  onDone,
}: {
  verdict: Verdict
  /** Called on Enter in the explanation. */
  onDone: () => void
}) {
  const { t } = useTranslation('complaint')
  if (!tally) return null
  const { waived, fined } = tally
  const [key, count] = decision === 'deny' ? ['pauseWaived', waived] : ['pauseFined', fined]
  return (
    <div className="alert similar-notice" role="alert">
      <strong>{t(key, { count, of: fined + waived })}</strong>
      <InputField
        label={t('pauseWhy')}
        // It appears after a key press and is required.
        autoFocus
        maxLength={500}
        value={difference}
        onChange={(event) => setDifference(event.target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onDone()}
      />
    </div>
  )
}
