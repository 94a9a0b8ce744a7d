import { cilCheckCircle, cilShieldAlt, cilWarning } from '@coreui/icons'
import type { Verification } from '@patuh/domain/workplace/audit'
import { useTranslation } from 'react-i18next'
import { useProblem } from '../../server/use-problem.ts'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { formatNumber } from '../../ui/format/formatter.ts'
import { Icon } from '../../ui/icon.tsx'
import { useVerify } from './use-audit.ts'

function Result({ result, onOpen }: { result: Verification; onOpen: (id: number) => void }) {
  const { t } = useTranslation('audit')
  const { isIntact, firstBad, checked, heads, unsealed, foreign, at } = result
  return (
    <div className="verification-text">
      <strong>{t(isIntact ? 'intact' : 'notIntact')}</strong>
      {firstBad && (
        <span>
          {t(`problem.${firstBad.problem}`)}{' '}
          <button type="button" className="row-link" onClick={() => onOpen(firstBad.eventId)}>
            {t('eventNumber', { id: firstBad.eventId })}
          </button>
        </span>
      )}
      <span className="nothing">
        {t('checked', {
          events: formatNumber(checked),
          heads: formatNumber(heads),
          time: formatDateTime(at),
        })}
        {unsealed > 0 && ` ${t('unsealed', { count: unsealed })}`}
        {foreign > 0 && ` ${t('foreign', { count: foreign })}`}
      </span>
    </div>
  )
}

/** The last verification of the log's signatures, with a button to verify again. */
export function VerificationCard({
  last: result,
  isVerifying,
  onOpen,
}: {
  last: Verification | null
  isVerifying: boolean
  onOpen: (id: number) => void
}) {
  const { t } = useTranslation('audit')
  const problem = useProblem()
  const verify = useVerify()
  const tone = result ? (result.isIntact ? 'success' : 'danger') : 'secondary'
  return (
    <section className="verification" data-tone={tone} aria-live="polite">
      <Icon of={result ? (result.isIntact ? cilCheckCircle : cilWarning) : cilShieldAlt} size={22} />
      {result ? (
        <Result result={result} onOpen={onOpen} />
      ) : (
        <span className="verification-text">{t('notYet')}</span>
      )}
      {verify.error && <span role="alert">{problem(verify.error)}</span>}
      <Button busy={verify.isPending || isVerifying} onClick={() => verify.mutate()}>
        {t('verify')}
      </Button>
    </section>
  )
}
