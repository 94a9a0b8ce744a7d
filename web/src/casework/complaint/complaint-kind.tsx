import { cilPrint } from '@coreui/icons'
import { type Complaint, complaintWorkflow } from '@patuh/domain/casework/complaint'
import { useTranslation } from 'react-i18next'
import { download } from '../../server/file/download.ts'
import { Button } from '../../ui/button.tsx'
import { Due } from '../../ui/due.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import type { CaseKind } from '../case/case-kind.ts'
import { StatusBadge } from '../case/case-status.tsx'

// Loaded when a case is opened: the lists import the kind too.
const facts = () => import('./complaint-facts.tsx')
const justify = () => import('./justify-dialog.tsx')

function Print({ row: { id, refNo } }: { row: Complaint }) {
  const { t } = useTranslation('complaint')
  return (
    <Button icon={cilPrint} onClick={() => download(`complaints/${id}/case-file`, `${refNo}.pdf`)}>
      {t('print')}
    </Button>
  )
}

const Stamp = ({ row, step }: { row: Complaint; step: string | null }) => (
  <span className="stamp">
    {step ? (
      <Due dueAt={row.dueAt} startedAt={row.clockStartedAt} />
    ) : (
      <>
        {row.refNo} <StatusBadge {...row} />
      </>
    )}
  </span>
)

export const complaintKind: CaseKind<Complaint> = {
  api: 'complaints',
  workflow: complaintWorkflow,
  words: 'complaint',
  shownIn: [],
  Facts: lazyPart(facts, 'ComplaintFacts'),
  Evidence: lazyPart(facts, 'ComplaintEvidence'),
  Statements: lazyPart(facts, 'ComplaintStatements'),
  Appeal: lazyPart(facts, 'Appeal'),
  Course: lazyPart(() => import('./course.tsx'), 'Course'),
  Stamp,
  Tools: Print,
  offers: ['appeal', 'withdraw', 'reopen'],
  fields: {
    rectifiedAt: lazyPart(justify, 'RectifiedField'),
    isAgreed: lazyPart(justify, 'AgreedField'),
    intoId: lazyPart(() => import('./similar-cases.tsx'), 'RepeatedField'),
  },
  start: { return: { to: 'contractor' } },
  dialogs: {
    justify: lazyPart(justify, 'JustifyDialog'),
    verify: lazyPart(() => import('./verify-dialog.tsx'), 'VerifyDialog'),
  },
  discussedAs: 'complaint',
  size: 'xl',
  opensNext: true,
}
