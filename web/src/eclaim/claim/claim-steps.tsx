import { claimStatus } from '@patuh/domain/contract/claim-workflow'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { Notice } from '../../ui/notice.tsx'
import type { OpenClaim } from './use-claim.ts'

/** Approval steps: who signed when, and which step is next. */
export function ClaimSteps({ claim }: { claim: OpenClaim }) {
  const { t } = useTranslation('claim')
  if (claim.steps.length === 0) return <Notice drawing="empty" title={t('noSteps')} />
  return (
    <ol className="claim-steps">
      {claim.steps.map(({ seq, label, forWhom, dueAt, by }) => (
        <li
          key={seq}
          aria-current={claim.status === claimStatus.inApproval && claim.step === seq ? 'step' : undefined}
        >
          <h3>
            {seq}. {label} <span className="hint">· {forWhom}</span>
          </h3>
          {by.map(({ name, decision, at, remark, statementHash }) => (
            <div key={at}>
              <Badge tone={decision === 'approved' ? 'success' : 'danger'}>{t(`decision.${decision}`)}</Badge>{' '}
              {name}, {formatDateTime(at)}
              {remark && <p className="line-words">{remark}</p>}
              {statementHash && (
                <p className="hint">
                  {t('statementHash')}: <code className="claim-hash">{statementHash}</code>
                </p>
              )}
            </div>
          ))}
          {by.length === 0 && dueAt && <p className="hint">{t('dueBy', { at: formatDateTime(dueAt) })}</p>}
        </li>
      ))}
    </ol>
  )
}
