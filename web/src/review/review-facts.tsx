import { showsRemark, statusTone } from '@patuh/domain/legacy'
import type { ReviewRow } from '@patuh/domain/review'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Amount } from '../ui/amount.tsx'
import { Badge } from '../ui/badge.tsx'
import { formatDateTime } from '../ui/date.ts'
import { Due } from '../ui/due.tsx'
import { Facts } from '../ui/facts.tsx'
import { FileStrip } from '../ui/file-strip.tsx'

export const Status = ({ status, statusText }: { status: number; statusText: string }) => (
  <Badge tone={statusTone(status)}>{statusText}</Badge>
)

const linkOf = ({ kind, sourceId }: ReviewRow) =>
  kind === 'touring'
    ? `/manage-eclaim/touring?open=${sourceId}`
    : `/manage-eclaim/attendance?tab=register&open=${sourceId}`

/** What happened, to be read beside what was said about it. */
export function ReviewFacts({ row }: { row: ReviewRow }) {
  const { t } = useTranslation('review')
  const missing = t(`missingOf.${row.kind}`, { missing: row.missing, planned: row.planned })
  return (
    <>
      <Facts
        items={[
          [t('happenedAt'), formatDateTime(row.happenedAt)],
          [t('endsAt'), formatDateTime(row.endsAt)],
          [t('zone'), row.zone?.name],
          [t('contract'), row.contract.refNo ?? row.contract.name],
          [t('subject'), row.subject],
          [t('person'), row.person],
          [t('outcome'), t(`outcomeOption.${row.outcome}`)],
          [t('missing'), missing],
          [t('flags'), row.flags.map((flag) => t(`flag.${flag}`)).join(', ')],
          [t('amount'), row.amount && <Amount key="amount" deducted={row.amount} />],
          [t('status'), <Status key="status" {...row} />],
          [t('dueAt'), <Due key="due" dueAt={row.dueAt} startedAt={row.clockStartedAt} />],
        ]}
      />
      <Link to={linkOf(row)}>{t(`openSource.${row.kind}`)}</Link>
    </>
  )
}

function Said({ title, text, note }: { title: string; text: string | null; note?: string }) {
  if (!text) return null
  return (
    <>
      <h3>{title}</h3>
      {note && <p className="case-note">{note}</p>}
      <p className="case-question">{text}</p>
    </>
  )
}

/** Everything that was said about it, in order. */
export function ReviewCourse({ row }: { row: ReviewRow }) {
  const { t } = useTranslation('review')
  const notes = [
    row.cause && t(`causeOption.${row.cause}`),
    row.justifiedAt && formatDateTime(row.justifiedAt),
    row.isLate && t('late'),
  ].filter(Boolean)
  if (!row.justification && row.attachments.length === 0 && !row.noResponse && !row.remark) return null
  return (
    <section className="case-section">
      {row.noResponse && <p className="case-note">{t('noResponse')}</p>}
      <Said title={t('justification')} text={row.justification} note={notes.join(' · ')} />
      {row.attachments.length > 0 && <FileStrip files={row.attachments} />}
      <Said title={t('question')} text={row.question} />
      <Said title={t('answer')} text={row.answer} />
      <Said title={t('grounds')} text={row.grounds} />
      {showsRemark(row.status) && <Said title={t('fineOrWave')} text={row.remark} note={row.reason ?? ''} />}
    </section>
  )
}
