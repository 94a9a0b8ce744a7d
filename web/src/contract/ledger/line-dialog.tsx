import { cilPrint } from '@coreui/icons'
import {
  type ClaimRecord,
  type ClaimRecordDetail,
  claimRecordList,
  claimRecordStatus,
  claimRecordWorkflow,
} from '@patuh/domain/contract/ledger'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RecordPager } from '../../record/record-pager.tsx'
import { StateBadge } from '../../record/state-badge.tsx'
import { download } from '../../server/file/download.ts'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useRow } from '../../server/use-collection.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatMonth } from '../../ui/date.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Amount } from '../../ui/field/amount.tsx'
import { FileStrip } from '../../ui/file/file-strip.tsx'
import { Unbroken } from '../../ui/when.tsx'
import { useLineSteps } from './use-line-steps.tsx'

export function StatusOf({ status, needsApproval }: Pick<ClaimRecord, 'status' | 'needsApproval'>) {
  const { t } = useTranslation('claimRecord')
  const isPending = needsApproval && status === claimRecordStatus.provisional
  if (isPending) return <Badge tone="warning">{t('waits')}</Badge>
  return <StateBadge workflow={claimRecordWorkflow} value={status} />
}

/** Which of several ledger entries of an exclusivity group counts. */
export function ExclusivityNote({ refNo, exclusivity }: Pick<ClaimRecord, 'refNo' | 'exclusivity'>) {
  const { t } = useTranslation('claimRecord')
  if (!exclusivity) return null
  const { count, kept } = exclusivity
  return <span className="line-note">{t(kept === refNo ? 'kept' : 'notKept', { count, kept })}</span>
}

/** The screen of the record that an entry comes from. */
const sourcePages: Partial<Record<ClaimRecord['sourceKind'], string>> = {
  complaint: '/manage-complaint/history-complaint?open=',
  attendance: '/manage-eclaim/attendance?tab=register&open=',
  touring: '/manage-eclaim/touring?open=',
  compliance: '/manage-eclaim/aduan-pematuhan?open=',
}

function Answer({ answer }: Pick<ClaimRecordDetail, 'answer'>) {
  const { t } = useTranslation('claimRecord')
  if (!answer) return null
  return (
    <section className="case-section">
      <h3>{t(`answerOption.${answer.answer}`)}</h3>
      {answer.text && <p className="case-question">{answer.text}</p>}
      {answer.resolution && <p className="case-note">{t(`resolutionOption.${answer.resolution}`)}</p>}
      {answer.reply && <p className="case-question">{answer.reply}</p>}
    </section>
  )
}

/** The formula and its values, for those who ask; the calculation is said in words above. */
function Formula({ expression, inputs }: Pick<ClaimRecordDetail, 'expression' | 'inputs'>) {
  const { t } = useTranslation('claimRecord')
  if (!expression) return null
  const values = Object.entries(inputs ?? {}).map(([name, value]) => `${name} = ${value}`)
  return (
    <details className="formula-used">
      <summary>{t('showFormula')}</summary>
      <Facts
        items={[
          [t('expression'), <code key="expression">{expression}</code>, 'wide'],
          [t('inputs'), values.join('\n'), 'wide'],
        ]}
      />
    </details>
  )
}

/** What has a deduction notice. */
const isDeducted = ({ status, reverses, amount }: ClaimRecordDetail) =>
  ['confirmed', 'disputed', 'in claim'].includes(status) && !reverses && Number(amount) > 0

/** Detail of a ledger entry: explanation, formula with its values, clause, evidence. */
export function LineDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation(['claimRecord', 'translation'])
  const { data, error, refetch } = useRow<ClaimRecordDetail & { lockVersion: number }>(claimRecordList, id)
  const { buttons, form } = useLineSteps(data)
  if (form) return form
  const source = data && sourcePages[data.sourceKind]
  const present = (items: (readonly [label: string, value: ReactNode])[]) =>
    items.filter(([, value]) => value)
  return (
    <Dialog
      title={t('dialog.detail', { name: t('menu.claimRecord') })}
      size="lg"
      onClose={onClose}
      pager={<RecordPager id={id} />}
      footer={
        <>
          {data && source && data.sourceId && (
            <Link className="btn btn-quiet" to={`${source}${data.sourceId}`}>
              {t('openSource')}
            </Link>
          )}
          {data && isDeducted(data) && (
            <Button
              icon={cilPrint}
              onClick={() => download(`claim-records/${id}/notice`, `${data.refNo}-notice.pdf`)}
            >
              {t('notice')}
            </Button>
          )}
          <Button onClick={onClose}>{t('close')}</Button>
          {buttons}
        </>
      }
    >
      {(error || !data) && <LoadingOrError {...{ error, refetch }} />}
      {data && (
        <>
          <p className="line-sentence">
            <Unbroken text={data.title} />
          </p>
          <p className="hint">{data.explanation}</p>
          {data.exclusivity && (
            <p className="case-note">
              <ExclusivityNote {...data} />
            </p>
          )}
          <Facts
            items={present([
              [t('refNo'), data.refNo],
              [t('amount'), <Amount key="amount" deducted={data.amount} />],
              [t('status'), <StatusOf key="status" {...data} />],
              [t('contract'), data.contract.name],
              [t('sourceRef'), data.sourceRef],
              [t('clause'), data.clause],
              [t('occurredPeriod'), formatMonth(data.occurredPeriod)],
              [t('postedPeriod'), formatMonth(data.postedPeriod)],
              [t('reverses'), data.reverses?.name],
              [t('reversedBy'), data.reversedBy?.name],
              [t('reason'), data.reason],
              [t('approvedBy'), data.approvedBy],
              [
                t('claim'),
                data.claim && (
                  <Link key="claim" to={`/manage-eclaim/summary-claim?open=${data.claim.id}`}>
                    {data.claim.name}
                  </Link>
                ),
              ],
            ])}
          />
          <Formula {...data} />
          {data.evidence.length > 0 && <FileStrip files={data.evidence} />}
          <Answer answer={data.answer} />
        </>
      )}
    </Dialog>
  )
}
