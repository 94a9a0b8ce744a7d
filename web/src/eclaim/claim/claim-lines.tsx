import { claimStatus, claimWorkflow } from '@patuh/domain/contract/claim-workflow'
import { isDeducted, sectionOf, sections } from '@patuh/domain/eclaim/claim/summary'
import { formatMoney } from '@patuh/domain/platform/money'
import { Big } from 'big.js'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Step, WorkflowActions } from '../../record/workflow-actions.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatMonth } from '../../ui/date.ts'
import { Amount } from '../../ui/field/amount.tsx'
import { AgreeAll } from './agree-all.tsx'
import { claims, type OpenClaim, useStep } from './use-claim.ts'

type Line = OpenClaim['lines'][number]

function Answer({ answer }: Pick<Line, 'answer'>) {
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

function LineText({ line }: { line: Line }) {
  const { t } = useTranslation('claim')
  const { key, title, code, sourceRef, clause, entryId, note, about, explanation, reason } = line
  const name = title || t(`part.${line.part}`)
  const where = [clause && t('clause', { clause }), code, sourceRef ?? (entryId ? key : null)]
  return (
    <>
      <strong>
        {entryId ? <Link to={`/manage-complaint/claim-record?open=${entryId}`}>{name}</Link> : name}
      </strong>
      {where.some(Boolean) && <p className="line-words">{where.filter(Boolean).join(' · ')}</p>}
      {explanation && <p className="line-words hint">{explanation}</p>}
      {note && <p className="line-words hint">{t(`note.${note}`, { about })}</p>}
      {reason && !explanation.toLowerCase().includes(reason.toLowerCase()) && (
        <p className="line-words hint">{reason}</p>
      )}
    </>
  )
}

const isCounted = ({ part }: Line) => part === 'deduction' || part === 'adjustment'

/** Which steps are still possible for a line with this answer. */
const isPossible: Record<string, (answer: Line['answer']) => boolean> = {
  dispute: (answer) => answer?.answer !== 'disputed',
  resolve: (answer) => answer?.answer === 'disputed' && !answer.resolution,
}

function AnswerActions({ claim, line }: { claim: OpenClaim; line: Line }) {
  const { t } = useTranslation('claim')
  const agree = useStep(claim.id, 'agree')
  const { key, answer, entryId, explanation } = line
  const step = (name: string): Step => {
    const isResolved = name === 'resolve'
    return {
      label: t(`action.${name}`),
      title: `${t(`action.${name}`)} ${line.sourceRef ?? key}`,
      done: t(`done.${name}`),
      ...(isResolved ? { button: 'primary' } : { tone: 'danger' }),
      initial: { key, ...(isResolved && { resolution: 'keep' }) },
      content: (
        <>
          <p className="line-sentence">{line.title}</p>
          <p className="hint">{explanation}</p>
          {isResolved && answer?.text && <p className="case-note">{answer.text}</p>}
        </>
      ),
    }
  }
  const field = (name: string) => {
    if (name === 'key') return null
    if (name !== 'resolution') return t(name === 'text' ? 'why' : 'reply')
    const resolutions = entryId ? ['keep', 'hold'] : ['keep']
    return {
      label: t('resolution.label'),
      options: resolutions.map((value) => ({ value, label: t(`resolution.${value}`) })),
    }
  }
  return (
    <span className="line-actions">
      {claim.allowedActions.includes('agree') && answer?.answer !== 'agreed' && (
        <Button busy={agree.isPending} onClick={() => agree.mutate({ keys: [key] })}>
          {t('action.agree')}
        </Button>
      )}
      <WorkflowActions
        workflow={claimWorkflow}
        collection={claims}
        row={claim}
        names={['dispute', 'resolve'].filter((name) => isPossible[name]?.(answer))}
        step={step}
        field={field}
      />
    </span>
  )
}

function Section({ claim, title, lines }: { claim: OpenClaim; title: string; lines: Line[] }) {
  const { t } = useTranslation('claim')
  const total = lines.reduce((sum, { counted }) => sum.plus(counted), new Big(0))
  const credits = !lines.some(isDeducted)
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
              <LineText line={line} />
            </div>
            <span className="hint">
              {line.occurredPeriod === claim.period ? '' : formatMonth(line.occurredPeriod)}
            </span>
            <div>
              {isCounted(line) && (
                <>
                  <Answer {...line} />
                  <AnswerActions claim={claim} line={line} />
                </>
              )}
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

/** The lines by source, with the contractor's answers. */
export function ClaimLines({ claim }: { claim: OpenClaim }) {
  const { t } = useTranslation('claim')
  const countedLines = claim.lines.filter(isCounted)
  const unanswered = countedLines.filter(({ answer }) => !answer)
  const shown = sections
    .map((section) => ({ section, lines: claim.lines.filter((line) => sectionOf(line) === section) }))
    .filter(({ lines }) => lines.length > 0)
  return (
    <>
      {claim.status === claimStatus.reconciliation && (
        <div className="claim-answering">
          <p>{t('reconcile', { count: unanswered.length, total: countedLines.length })}</p>
          {claim.allowedActions.includes('agree') && unanswered.length > 0 && (
            <AgreeAll claim={claim} lines={unanswered} />
          )}
        </div>
      )}
      {shown.map(({ section, lines }) => (
        <Section key={section} claim={claim} title={t(`share.${section}`)} lines={lines} />
      ))}
    </>
  )
}
