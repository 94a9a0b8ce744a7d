import { cilPrint } from '@coreui/icons'
import { type Complaint, complaintWorkflow } from '@patuh/domain/casework/complaint'
import { useTranslation } from 'react-i18next'
import { download } from '../../server/file/download.ts'
import { Button } from '../../ui/button.tsx'
import { Due } from '../../ui/due.tsx'
import type { CaseKind } from '../case/case-kind.ts'
import { StatusBadge } from '../case/case-status.tsx'
import { Appeal, ComplaintEvidence, ComplaintFacts, ComplaintStatements } from './complaint-facts.tsx'
import { Course } from './course.tsx'
import { AgreedField, JustifyDialog, RectifiedField } from './justify-dialog.tsx'
import { RepeatedField } from './similar-cases.tsx'
import { VerifyDialog } from './verify-dialog.tsx'

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
  Facts: ComplaintFacts,
  Evidence: ComplaintEvidence,
  Statements: ComplaintStatements,
  Appeal,
  Course,
  Stamp,
  Tools: Print,
  offers: ['appeal', 'withdraw', 'reopen'],
  fields: { rectifiedAt: RectifiedField, isAgreed: AgreedField, intoId: RepeatedField },
  start: { return: { to: 'contractor' } },
  dialogs: { justify: JustifyDialog, verify: VerifyDialog },
  discussedAs: 'complaint',
  size: 'xl',
  opensNext: true,
}
