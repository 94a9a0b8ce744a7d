import { cilCheckAlt, cilWarning } from '@coreui/icons'
import { formatMoney } from '@patuh/domain/money'
import { Big } from 'big.js'
import { useTranslation } from 'react-i18next'
import { useProblem } from '../app/use-problem.ts'
import { Button } from '../ui/button.tsx'
import { formatDateTime } from '../ui/date.ts'
import { Facts } from '../ui/facts.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { type OpenClaim, useProof } from './use-claim.ts'

/** Works the frozen facts out once more before the reader's eyes, and shows every revision that was frozen. */
export function ClaimProof({ claim }: { claim: OpenClaim }) {
  const { t } = useTranslation('claim')
  const problem = useProblem()
  const { data, error, mutate, isPending } = useProof(claim.id)
  if (claim.revisions.length === 0) return <Notice drawing="empty" title={t('notFrozen')} />
  return (
    <>
      <p>{t('proofAbout')}</p>
      <Button tone="primary" busy={isPending} onClick={() => mutate()}>
        {t('proofRun')}
      </Button>
      {error && <Notice drawing="error" title={problem(error)} />}
      {data && (
        <div className="claim-proof" role="status" data-tone={data.isIdentical ? 'good' : 'bad'}>
          <p>
            <Icon of={data.isIdentical ? cilCheckAlt : cilWarning} />{' '}
            {t(data.isIdentical ? 'proofSame' : 'proofOther', { count: data.lines })}
          </p>
          <Facts
            items={[
              [t('net'), formatMoney(new Big(data.net))],
              [
                t('storedHash'),
                <code key="stored" className="claim-hash">
                  {data.storedHash}
                </code>,
              ],
              [
                t('recomputedHash'),
                <code key="again" className="claim-hash">
                  {data.recomputedHash}
                </code>,
              ],
              [
                t('statementHash'),
                <code key="paper" className="claim-hash">
                  {data.statementHash}
                </code>,
              ],
            ]}
          />
        </div>
      )}
      <h3>{t('revisions')}</h3>
      <ul className="claim-checklist">
        {claim.revisions.map(({ revision, hash, net, deductions, frozenAt }) => (
          <li key={revision}>
            <span>r{revision}</span>
            <span>
              {formatMoney(new Big(net))} <span className="hint">−{formatMoney(new Big(deductions))}</span>
              <code className="claim-hash">{hash}</code>
            </span>
            <span className="hint">{formatDateTime(frozenAt)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
