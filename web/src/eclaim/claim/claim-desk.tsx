import { cilArrowLeft, cilPrint, cilSpreadsheet } from '@coreui/icons'
import { claimStatus } from '@patuh/domain/contract/claim-workflow'
import { useTranslation } from 'react-i18next'
import { History } from '../../record/history.tsx'
import { RecordPager } from '../../record/record-pager.tsx'
import { download } from '../../server/file/download.ts'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useMay } from '../../server/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { formatMonth } from '../../ui/date.ts'
import { TabBar } from '../../ui/tab-bar.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { Discussion, Presence } from '../../workplace/comment/discussion.tsx'
import { ClaimActions } from './claim-actions.tsx'
import { ClaimChecklist } from './claim-checklist.tsx'
import { ClaimComparison } from './claim-comparison.tsx'
import { ClaimDocuments } from './claim-documents.tsx'
import { ClaimLines } from './claim-lines.tsx'
import { ClaimProof } from './claim-proof.tsx'
import { ClaimSteps } from './claim-steps.tsx'
import { ClaimTotals } from './claim-totals.tsx'
import { ClaimStatus } from './status.tsx'
import { claims, type OpenClaim, useClaim } from './use-claim.ts'
import '../../contract/formula/formula.scss'

const tabs = {
  lines: ClaimLines,
  checklist: ClaimChecklist,
  steps: ClaimSteps,
  papers: ClaimDocuments,
  comparison: ClaimComparison,
  proof: ClaimProof,
} as const
type Tab = keyof typeof tabs

const remarked: number[] = [claimStatus.returned, claimStatus.approved, claimStatus.suspended]

const open = ({ checklist }: OpenClaim) =>
  checklist.filter(({ count, isBlocking }) => count > 0 && isBlocking).length

function Building({ claim: { build } }: { claim: OpenClaim }) {
  const { t } = useTranslation('claim')
  if (!build || build.status === 'done') return null
  if (build.status === 'failed')
    return (
      <p className="alert alert-danger" role="alert">
        {t('build.failed', { message: build.message })}
      </p>
    )
  return (
    <p className="claim-building" role="status">
      {t('build.running')}{' '}
      <progress
        value={build.total ? build.done : undefined}
        max={build.total || 1}
        aria-label={t('build.running')}
      />
      {build.total > 0 && ` ${Math.floor((100 * build.done) / build.total)} %`}
    </p>
  )
}

/** The page of one claim. */
export function ClaimDesk({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('claim')
  const may = useMay()
  const { params, setParams } = useAddress()
  const { data: claim, error, refetch } = useClaim(id)
  const back = (
    <Button icon={cilArrowLeft} onClick={onClose}>
      {t('backToList')}
    </Button>
  )
  if (!claim) return <LoadingOrError {...{ error, refetch, back }} />
  const tabParam = params.get('proof') === null ? (params.get('tab') ?? '') : 'proof'
  const chosen = (tabParam in tabs ? tabParam : 'lines') as Tab
  const Chosen = tabs[chosen]
  const counts: Partial<Record<Tab, number>> = { checklist: open(claim), papers: claim.documents.length }
  return (
    <div className="formula-desk">
      <div className="desk-head">
        {back}
        <RecordPager id={id} />
        <div>
          <h2>
            {claim.refNo} <ClaimStatus {...claim} />
          </h2>
          <p className="hint">
            {claim.contract.name} · {claim.contractor?.name} · {formatMonth(claim.period)}
            {claim.revision > 1 && ` · r${claim.revision}`}
          </p>
        </div>
        <Presence kind="claim" id={id} />
        <div className="desk-actions">
          <Button icon={cilPrint} onClick={() => download(`claims/${id}/statement`, `${claim.refNo}.pdf`)}>
            {t('statement')}
          </Button>
          {may('claim.export') && (
            <Button
              icon={cilSpreadsheet}
              onClick={() => download(`claims/${id}/export`, `${claim.refNo}.xlsx`)}
            >
              XLSX
            </Button>
          )}
          <ClaimActions claim={claim} />
        </div>
      </div>
      <Building claim={claim} />
      {claim.remark && remarked.includes(claim.status) && <p className="case-note">{claim.remark}</p>}
      <ClaimTotals claim={claim} />
      <TabBar
        label={t('noun')}
        tabs={Object.keys(tabs).map((key) => ({
          key,
          label: t(`tab.${key}`),
          ...(counts[key as Tab] === undefined ? {} : { count: counts[key as Tab] as number }),
        }))}
        chosen={chosen}
        onChoose={(tab) => setParams({ tab, proof: null }, { replace: true })}
      >
        <div className="desk-main">
          <Chosen claim={claim} />
        </div>
      </TabBar>
      <Discussion kind="claim" id={id} />
      <History
        collection={claims}
        id={id}
        wording={{ label: (field) => t(`told.${field}`), words: (_, value) => String(value ?? '') }}
      />
    </div>
  )
}
