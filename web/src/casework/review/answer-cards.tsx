import { type Cause, causes, type ReviewKind, type ReviewRow } from '@patuh/domain/casework/review'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpen } from '../../record/use-open.ts'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useRows } from '../../server/use-collection.ts'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { Due } from '../../ui/due.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OpenCase } from '../case/open-case.tsx'
import { ManyDialog } from './many-dialog.tsx'
import { reviewCases } from './review-kind.tsx'
import './answer-cards.scss'

const waiting = { q: '', page: 1, limit: 50, sort: null, filters: { queue: ['true'] } }

function Card({
  row,
  isPicked,
  onPick,
  onAnswer,
  onOpen,
}: {
  row: ReviewRow
  isPicked: boolean
  onPick: () => void
  onAnswer: (cause: Cause) => void
  onOpen: () => void
}) {
  const { t } = useTranslation('review')
  const { refNo, kind, zone, subject, person, happenedAt, outcome, missing, planned } = row
  return (
    <li className="answer-card" data-picked={isPicked}>
      <label className="answer-card-head">
        <input
          type="checkbox"
          className="form-check-input"
          checked={isPicked}
          aria-label={t('cards.pick', { refNo })}
          onChange={onPick}
        />
        <strong>{zone?.name}</strong>
        <Due dueAt={row.dueAt} startedAt={row.clockStartedAt} />
      </label>
      <p>
        {t(`outcomeOption.${outcome}`)}: {t(`missingOf.${kind}`, { missing, planned })}
        <br />
        {formatDateTime(happenedAt)} · {[subject, person].filter(Boolean).join(' · ')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div className="answer-reasons" role="group" aria-label={t('cards.reasons', { refNo })}>
        {causes.map((cause) => (
          <Button key={cause} onClick={() => onAnswer(cause)}>
            {t(`causeOption.${cause}`)}
          </Button>
        ))}
      </div>
      <Button onClick={onOpen}>{t('cards.open', { refNo })}</Button>
    </li>
  )
}

/** On a phone: what waits for the contractor's answer as cards. One tap on a reason opens the answer, for one or several. */
export function AnswerCards({ kind }: { kind: ReviewKind }) {
  const { t } = useTranslation('review')
  const cases = reviewCases[kind]
  const [open, show] = useOpen()
  const { data, error, refetch } = useRows<ReviewRow>(cases, waiting)
  const [picked, setPicked] = useState<number[]>([])
  const [answer, setAnswer] = useState<{ ids: number[]; cause: Cause | null } | null>(null)
  // The list has them until it is loaded again, without a network until they are sent.
  const [gone, setGone] = useState<number[]>([])
  if (!data) return <LoadingOrError {...{ error, refetch }} />
  const listed = data.items.filter(({ allowedActions }) => allowedActions.includes('justify'))
  const rows = listed.filter(({ id }) => !gone.includes(id))
  const chosen = rows.map(({ id }) => id).filter((id) => picked.includes(id))
  const answered = rows.filter(({ id }) => answer?.ids.includes(id))
  const finish = (ids: number[]) => {
    setGone([...gone, ...ids])
    setPicked(picked.filter((id) => !ids.includes(id)))
  }
  return (
    <>
      {rows.length === 0 && <Notice drawing="empty" title={t('cards.none')} />}
      {rows.length > 1 && (
        <div className="answer-tools">
          <span>{t('cards.count', { count: data.pagination.totalRow - listed.length + rows.length })}</span>
          <Button onClick={() => setPicked(chosen.length > 0 ? [] : rows.map(({ id }) => id))}>
            {t(chosen.length > 0 ? 'cards.pickNone' : 'cards.pickAll')}
          </Button>
        </div>
      )}
      <ul className="answer-cards">
        {rows.map((row) => (
          <Card
            key={row.id}
            row={row}
            isPicked={chosen.includes(row.id)}
            onPick={() =>
              setPicked(chosen.includes(row.id) ? chosen.filter((id) => id !== row.id) : [...chosen, row.id])
            }
            onAnswer={(cause) => setAnswer({ ids: chosen.includes(row.id) ? chosen : [row.id], cause })}
            onOpen={() => show(row.id)}
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <div className="answer-bar">
          <Button tone="primary" onClick={() => setAnswer({ ids: chosen, cause: null })}>
            {t('many.justify', { count: chosen.length })}
          </Button>
        </div>
      )}
      {answer && answered.length > 0 && (
        <ManyDialog
          kind={kind}
          group={{
            ...answer,
            allowedActions: ['justify'],
            place: answered.length === 1 ? (answered[0]?.zone?.name ?? null) : null,
            sites: new Set(answered.map(({ zone }) => zone?.id)).size,
            from: answered.map(({ happenedAt }) => happenedAt).sort()[0] ?? '',
            to:
              answered
                .map(({ happenedAt }) => happenedAt)
                .sort()
                .at(-1) ?? '',
          }}
          onDone={() => finish(answer.ids)}
          onClose={() => setAnswer(null)}
        />
      )}
      <Suspense>
        {open && (
          <OpenCase
            kind={cases}
            id={open}
            initialStep="turn"
            isStandalone
            onClose={() => show(null)}
            onDone={() => {
              finish([open])
              show(null)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
