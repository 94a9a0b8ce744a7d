import { formatMoney } from '@patuh/domain/money'
import { Big } from 'big.js'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Amount } from '../ui/amount.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { formatMonth } from '../ui/date.ts'
import { AnswerForm } from './answer-form.tsx'
import { type OpenClaim, useStep } from './use-claim.ts'

type Line = OpenClaim['lines'][number]

const shares = ['complaint', 'attendance', 'touring', 'compliance', 'adjustment'] as const

/** In which share of the month a line belongs: where it comes from, or that it puts an earlier month right. */
const shareOf = ({ part, sourceKind }: Line) => {
  if (part === 'adjustment' || sourceKind === 'adjustment') return 'adjustment'
  return shares.find((share) => share === sourceKind) ?? 'whole'
}

function Said({ answer }: Pick<Line, 'answer'>) {
  const { t } = useTranslation('claim')
  if (!answer) return <span className="nothing">–</span>
  const open = answer.answer === 'disputed' && !answer.resolution
  return (
    <>
      <Badge tone={answer.answer === 'agreed' ? 'success' : open ? 'danger' : 'secondary'}>
        {t(`answer.${answer.resolution ?? answer.answer}`)}
      </Badge>
      {answer.text && <p className="line-words">{answer.text}</p>}
      {answer.reply && <p className="line-words hint">{answer.reply}</p>}
    </>
  )
}

function What({ line }: { line: Line }) {
  const { t } = useTranslation('claim')
  const { key, code, sourceRef, clause, entryId, note, about, explanation, reason } = line
  const name = [code, sourceRef ?? (entryId ? key : null)].filter(Boolean).join(' · ')
  return (
    <>
      <strong>
        {entryId ? (
          <Link to={`/manage-complaint/claim-record?open=${entryId}`}>{name || key}</Link>
        ) : (
          name || t(`part.${line.part}`)
        )}
      </strong>
      {clause && <span className="hint"> {t('clause', { clause })}</span>}
      {explanation && <p className="line-words">{explanation}</p>}
      {note && <p className="line-words hint">{t(`note.${note}`, { about })}</p>}
      {reason && !explanation.toLowerCase().includes(reason.toLowerCase()) && (
        <p className="line-words hint">{reason}</p>
      )}
    </>
  )
}

function Answering({ claim, line, onSay }: { claim: OpenClaim; line: Line; onSay: (say: Say) => void }) {
  const { t } = useTranslation('claim')
  const agree = useStep(claim.id, 'agree')
  const may = (action: string) => claim.allowedActions.includes(action)
  const counts = line.part === 'deduction' || line.part === 'adjustment'
  if (!counts) return null
  return (
    <span className="line-actions">
      {may('agree') && line.answer?.answer !== 'agreed' && (
        <Button busy={agree.isPending} onClick={() => agree.mutate({ keys: [line.key] })}>
          {t('action.agree')}
        </Button>
      )}
      {may('dispute') && line.answer?.answer !== 'disputed' && (
        <Button onClick={() => onSay({ action: 'dispute', line })}>{t('action.dispute')}</Button>
      )}
      {may('resolve') && line.answer?.answer === 'disputed' && !line.answer.resolution && (
        <Button tone="primary" onClick={() => onSay({ action: 'resolve', line })}>
          {t('action.resolve')}
        </Button>
      )}
    </span>
  )
}

type Say = { action: 'dispute' | 'resolve'; line: Line }

function Section({
  claim,
  title,
  lines,
  onSay,
}: {
  claim: OpenClaim
  title: string
  lines: Line[]
  onSay: (say: Say) => void
}) {
  const { t } = useTranslation('claim')
  const total = lines.reduce((sum, { counted }) => sum.plus(counted), new Big(0))
  const credits = lines.every(({ part }) => part === 'gross' || part === 'tax' || part === 'floor')
  return (
    <section className="claim-section">
      <h3>
        {title}
        <span className="money">{credits ? formatMoney(total) : <Amount deducted={total.toFixed(2)} />}</span>
      </h3>
      <ul className="claim-lines">
        {lines.map((line) => (
          <li key={line.key}>
            <div>
              <What line={line} />
            </div>
            <span className="hint">
              {line.occurredPeriod === claim.period ? '' : formatMonth(line.occurredPeriod)}
            </span>
            <div>
              {line.part === 'deduction' || line.part === 'adjustment' ? <Said {...line} /> : null}
              <Answering claim={claim} line={line} onSay={onSay} />
            </div>
            <span className="amount">
              {credits ? (
                <span className="money">{formatMoney(new Big(line.counted))}</span>
              ) : (
                <Amount deducted={line.counted} />
              )}
              {line.counted !== line.amount && (
                <span className="hint">{t('workedOut', { amount: formatMoney(new Big(line.amount)) })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Every line, by where it comes from, with what the contractor says to it. */
export function ClaimLines({ claim }: { claim: OpenClaim }) {
  const { t } = useTranslation('claim')
  const [say, setSay] = useState<Say | null>(null)
  const agreeAll = useStep(claim.id, 'agree')
  const taken = claim.lines.filter(({ part }) => part === 'deduction' || part === 'adjustment')
  const unanswered = taken.filter(({ answer }) => !answer).length
  const sections = ['whole', ...shares]
    .map((share) => ({
      share,
      lines: claim.lines.filter(
        (line) => ['deduction', 'adjustment'].includes(line.part) && shareOf(line) === share,
      ),
    }))
    .filter(({ lines }) => lines.length > 0)
  const rest = (part: Line['part']) => claim.lines.filter((line) => line.part === part)
  return (
    <>
      {claim.status === 1 && (
        <div className="claim-answering">
          <p>{t('reconcile', { count: unanswered, total: taken.length })}</p>
          {claim.allowedActions.includes('agree') && unanswered > 0 && (
            <Button tone="primary" busy={agreeAll.isPending} onClick={() => agreeAll.mutate({ all: true })}>
              {t('agreeAll')}
            </Button>
          )}
        </div>
      )}
      {(['gross'] as const).map((part) => (
        <Section key={part} claim={claim} title={t(`part.${part}`)} lines={rest(part)} onSay={setSay} />
      ))}
      {sections.map(({ share, lines }) => (
        <Section key={share} claim={claim} title={t(`share.${share}`)} lines={lines} onSay={setSay} />
      ))}
      {(['cap', 'floor', 'tax'] as const)
        .filter((part) => rest(part).length > 0)
        .map((part) => (
          <Section key={part} claim={claim} title={t(`part.${part}`)} lines={rest(part)} onSay={setSay} />
        ))}
      {say && <AnswerForm claim={claim} action={say.action} line={say.line} onClose={() => setSay(null)} />}
    </>
  )
}
