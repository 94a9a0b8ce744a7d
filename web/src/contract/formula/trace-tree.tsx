import type { Trace } from '@patuh/domain/contract/formula/language/trace'
import { useTranslation } from 'react-i18next'

const shownValue = ({ value, type }: Trace, yes: string, no: string) => {
  if (typeof value === 'boolean') return value ? yes : no
  if (value === null) return '?'
  return type === 'money' ? `RM ${value}` : value
}

function Step({ step, top = false }: { step: Trace; top?: boolean }) {
  const { t } = useTranslation('formula')
  const { text, children, error } = step
  const line = (
    <>
      <code>{text}</code>
      <strong className={error ? 'trace-fault' : undefined}>
        {error ? t('trace.fault') : shownValue(step, t('yes'), t('no'))}
      </strong>
    </>
  )
  // Literals are left out.
  const steps = children.filter((child) => child.children.length > 0 || child.text !== String(child.value))
  if (steps.length === 0) return <li className="trace-step">{line}</li>
  return (
    <li className="trace-step">
      <details open={top || undefined}>
        <summary>{line}</summary>
        <ul>
          {steps.map((child) => (
            <Step key={child.position.start} step={child} top={top} />
          ))}
        </ul>
      </details>
    </li>
  )
}

/** The steps of an evaluation as a tree. */
export function TraceTree({ trace }: { trace: Trace | null }) {
  const { t } = useTranslation('formula')
  if (!trace) return <p className="hint">{t('trace.none')}</p>
  return (
    <ul className="trace" aria-label={t('trace.title')}>
      <Step step={trace} top />
    </ul>
  )
}
