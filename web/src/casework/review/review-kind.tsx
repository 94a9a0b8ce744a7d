import {
  causes,
  type ReviewKind,
  type ReviewRow,
  reviewLists,
  reviewWorkflows,
} from '@patuh/domain/casework/review'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime } from '../../ui/date.ts'
import { Due } from '../../ui/due.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Amount } from '../../ui/field/amount.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { CaseEvidence } from '../case/case-evidence.tsx'
import type { CaseKind, OwnField } from '../case/case-kind.ts'
import { CaseStatements } from '../case/case-statements.tsx'
import { StatusBadge } from '../case/case-status.tsx'
import { DisturbanceNotes } from '../disturbance/disturbance-notes.tsx'

const linkOf = ({ kind, sourceId }: ReviewRow) =>
  kind === 'touring'
    ? `/manage-eclaim/touring?open=${sourceId}`
    : `/manage-eclaim/attendance?tab=register&open=${sourceId}`

/** The facts of an exception. */
function ReviewFacts({ row }: { row: ReviewRow }) {
  const { t } = useTranslation(['review', 'case'])
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
          [t('status'), <StatusBadge key="status" {...row} />],
          [t('dueAt'), <Due key="due" dueAt={row.dueAt} startedAt={row.clockStartedAt} />],
        ]}
      />
      {row.zone && <DisturbanceNotes zoneId={row.zone.id} after={row.happenedAt} before={row.endsAt} />}
      <Link to={linkOf(row)}>{t(`openSource.${row.kind}`)}</Link>
    </>
  )
}

function ReviewStatements({ row, step }: { row: ReviewRow; step: string | null }) {
  const { t } = useTranslation(['review', 'case'])
  const notes = [
    row.noResponse && t('noResponse'),
    row.cause && t(`causeOption.${row.cause}`),
    row.justifiedAt && formatDateTime(row.justifiedAt),
    row.isLate && t('late'),
  ]
  return <CaseStatements words="review" row={row} step={step} note={notes.filter(Boolean).join(' · ')} />
}

const CauseField: OwnField = ({ value, onChange }) => {
  const { t } = useTranslation('review')
  return (
    <SelectField
      label={t('cause')}
      options={causes.map((cause) => ({ value: cause, label: t(`causeOption.${cause}`) }))}
      value={value as (typeof causes)[number] | null}
      onChange={onChange}
    />
  )
}

const kindOf = (kind: ReviewKind, shownIn: string): CaseKind<ReviewRow> => ({
  api: reviewLists[kind].api,
  workflow: reviewWorkflows[kind],
  words: 'review',
  // The lists of shifts and rounds show the status of their case.
  shownIn: [shownIn],
  Facts: ReviewFacts,
  Evidence: ({ row }) => <CaseEvidence files={row.attachments} />,
  Statements: ReviewStatements,
  fields: { cause: CauseField },
  start: { verify: { decision: 'accept' } },
})

export const reviewCases = {
  touring: kindOf('touring', 'tour-rounds'),
  attendance: kindOf('attendance', 'attendances'),
}
