import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Lost } from '../ui/lost.tsx'
import type { Option } from '../ui/option.ts'
import type { Decision } from './fairness-pause.tsx'

/** Accept or deny, then the reason for it, then done: two steps, so that no key decides by mistake. */
export function Verdict({
  decision,
  onDecision,
  reasons,
  chosen,
  onReason,
  ready,
  busy,
  onDecide,
}: {
  decision: Decision | null
  onDecision: (decision: Decision | null) => void
  reasons: Option[]
  chosen: Option | undefined
  onReason: (id: string) => void
  /** Nothing more is asked for. */
  ready: boolean
  busy: boolean
  onDecide: () => void
}) {
  const { t } = useTranslation(['complaint', 'case'])
  if (decision === null)
    return (
      <>
        <Button onClick={() => onDecision('accept')}>{t('option.accept')}</Button>
        <Button tone="danger" onClick={() => onDecision('deny')}>
          {t('option.deny')}
        </Button>
      </>
    )
  return (
    <>
      <select
        className="form-select verdict-reason"
        aria-label={t('field.reasonCodeId')}
        value={chosen?.value ?? ''}
        onChange={(event) => onReason(event.target.value)}
      >
        {reasons.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {reasons.length === 0 && <Lost />}
      <Button onClick={() => onDecision(null)}>{t('back')}</Button>
      <Button
        // Enter does what the key before has chosen, as soon as there is a reason to give.
        key={chosen ? 'known' : 'awaited'}
        autoFocus={ready}
        tone={decision === 'deny' ? 'danger' : 'primary'}
        busy={busy}
        disabled={!chosen || !ready}
        onClick={onDecide}
      >
        {t(decision === 'deny' ? 'confirmDeny' : 'confirmAccept')}
      </Button>
    </>
  )
}
