import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import type { Decision } from './fairness-pause.tsx'
import type { Reason } from './use-complaint.ts'

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
  reasons: Reason[]
  chosen: Reason | undefined
  onReason: (id: string) => void
  /** Nothing more is asked for. */
  ready: boolean
  busy: boolean
  onDecide: () => void
}) {
  const { t, i18n } = useTranslation('complaint')
  if (decision === null)
    return (
      <>
        <Button onClick={() => onDecision('accept')}>{t('accept')}</Button>
        <Button tone="danger" onClick={() => onDecision('deny')}>
          {t('deny')}
        </Button>
      </>
    )
  return (
    <>
      <select
        className="form-select verdict-reason"
        aria-label={t('reasonCode')}
        value={String(chosen?.id ?? '')}
        onChange={(event) => onReason(event.target.value)}
      >
        {reasons.map(({ id, name, nameMs }) => (
          <option key={id} value={id}>
            {i18n.language === 'ms' ? nameMs : name}
          </option>
        ))}
      </select>
      <Button onClick={() => onDecision(null)}>{t('back')}</Button>
      <Button
        // Enter does what the key before has chosen.
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
