import { differs, type Tally } from '@patuh/domain/complaint-course'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

export type Decision = 'accept' | 'deny'

export const isUnusual = (tally: Tally | undefined, decision: Decision | null) =>
  decision !== null && tally !== undefined && differs(tally, decision)

/** Most cases like this one were decided otherwise: a moment to think, and a line that says why. */
export function FairnessPause({
  tally,
  decision,
  value,
  onChange,
  onDone,
}: {
  tally: Tally
  decision: Decision
  value: string
  onChange: (text: string) => void
  /** The line is written. */
  onDone: () => void
}) {
  const { t } = useTranslation('complaint')
  const id = useId()
  const count = decision === 'deny' ? tally.waived : tally.fined
  return (
    <div className="alert similar-notice" role="alert">
      <strong>
        {t(decision === 'deny' ? 'pauseWaived' : 'pauseFined', { count, of: tally.fined + tally.waived })}
      </strong>
      <label className="form-label" htmlFor={id}>
        {t('pauseWhy')}
      </label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: it appears in answer to a key, and nothing goes on without it
        autoFocus
        className="form-control"
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onDone()}
      />
    </div>
  )
}
