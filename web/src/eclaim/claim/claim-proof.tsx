import { cilCheckAlt, cilPrint, cilWarning } from '@coreui/icons'
import { formatMoney } from '@patuh/domain/platform/money'
import { Big } from 'big.js'
import { useTranslation } from 'react-i18next'
import { download } from '../../server/file/download.ts'
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

/** Compares the hash on a printed statement with the stored ones, to prove that it is genuine. */
function PrintedStatement({ claim, hash }: { claim: OpenClaim; hash: string }) {
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

/** One frozen revision, its difference to the previous one, and its statement. */
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

/** Recomputes the claim from its frozen facts, and lists all frozen revisions. */
export function ClaimProof({ claim }: { claim: OpenClaim }) {
  const { t } = useTranslation('claim')
  const problem = useProblem()
  const { params } = useAddress()
  const hash = params.get('proof')
  const { data, error, mutate, isPending } = useProof(claim.id)
  if (claim.revisions.length === 0) return <Notice drawing="empty" title={t('notFrozen')} />
  return (
    <>
      {hash && <PrintedStatement claim={claim} hash={hash} />}
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
                t('statementHash'),
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
