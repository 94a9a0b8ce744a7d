import { cilCheckAlt, cilPrint, cilWarning } from '@coreui/icons'
import { formatMoney } from '@patuh/domain/platform/money'
import { Big } from 'big.js'
import { useTranslation } from 'react-i18next'
import { download } from '../../server/download.ts'
import { useProblem } from '../../server/use-problem.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { type OpenClaim, useProof } from './use-claim.ts'

type Frozen = OpenClaim['revisions'][number]

/** Compares the code on a printed statement with the stored hashes, to prove the paper genuine. */
function OnPaper({ claim, hash }: { claim: OpenClaim; hash: string }) {
  const { t } = useTranslation('claim')
  const found = claim.revisions.find((one) => one.hash === hash)
  const last = claim.revisions.at(-1)
  const outcome = !found ? 'paperUnknown' : found === last ? 'paperCurrent' : 'paperOlder'
  return (
    <p className="claim-proof" role="status" data-tone={found === last ? 'good' : 'bad'}>
      <Icon of={found === last ? cilCheckAlt : cilWarning} />{' '}
      {t(outcome, {
        revision: found?.revision,
        last: last?.revision,
        net: formatMoney(new Big(found?.net ?? 0)),
      })}
    </p>
  )
}

/** One revision that was frozen, by how much it differs from the one before, and the paper of it. */
function Revision({ claim, one, before }: { claim: OpenClaim; one: Frozen; before: Frozen | undefined }) {
  const { t } = useTranslation('claim')
  const moved = before && new Big(one.net).minus(before.net)
  const { revision } = one
  return (
    <li>
      <span>r{revision}</span>
      <span>
        {formatMoney(new Big(one.net))} <span className="hint">−{formatMoney(new Big(one.deductions))}</span>{' '}
        {moved && (
          <Badge tone={moved.eq(0) ? 'secondary' : 'warning'}>
            {t('difference')} {formatMoney(moved)}
          </Badge>
        )}
        <code className="claim-hash">{one.hash}</code>
      </span>
      <span className="hint">{formatDateTime(one.frozenAt)}</span>
      <IconButton
        icon={cilPrint}
        label={`${t('statement')} r${revision}`}
        onClick={() =>
          download(`claims/${claim.id}/statement?revision=${revision}`, `${claim.refNo}-r${revision}.pdf`)
        }
      />
    </li>
  )
}

/** Works the frozen facts out once more before the reader's eyes, and shows every revision that was frozen. */
export function ClaimProof({ claim }: { claim: OpenClaim }) {
  const { t } = useTranslation('claim')
  const problem = useProblem()
  const { params } = useAddress()
  const paper = params.get('proof')
  const { data, error, mutate, isPending } = useProof(claim.id)
  if (claim.revisions.length === 0) return <Notice drawing="empty" title={t('notFrozen')} />
  return (
    <>
      {paper && <OnPaper claim={claim} hash={paper} />}
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
        {claim.revisions.map((one, index) => (
          <Revision key={one.revision} claim={claim} one={one} before={claim.revisions[index - 1]} />
        ))}
      </ul>
    </>
  )
}
