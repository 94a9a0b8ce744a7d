import {
  type ComplianceCase,
  complianceCaseList,
  complianceWorkflow,
} from '@patuh/domain/casework/compliance'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '../../ui/date.ts'
import { Due } from '../../ui/due.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Amount } from '../../ui/field/amount.tsx'
import { CaseEvidence } from '../case/case-evidence.tsx'
import type { CaseKind } from '../case/case-kind.ts'
import { CaseStatements } from '../case/case-statements.tsx'
import { StatusBadge } from '../case/case-status.tsx'

function ComplianceFacts({ row }: { row: ComplianceCase }) {
  const { t } = useTranslation(['compliance', 'translation'])
  return (
    <Facts
      items={[
        [t('refNo'), row.refNo],
        [t('status'), <StatusBadge key="status" {...row} />],
        [t('contract'), row.contract.name],
        [t('obligation'), row.obligation.name],
        [t('period'), formatMonth(row.period)],
        [t('daysOverdue'), String(row.daysOverdue)],
        [t('description'), row.description, 'wide'],
        [t('amount'), row.amount && <Amount key="amount" deducted={row.amount} />],
        [t('dueAt'), <Due key="due" dueAt={row.dueAt} startedAt={null} />],
        ...(row.isDeclared ? ([[t('reason'), t('declaredBadge')]] as const) : []),
      ]}
    />
  )
}

export const complianceKind: CaseKind<ComplianceCase> = {
  api: complianceCaseList.api,
  workflow: complianceWorkflow,
  words: 'compliance',
  shownIn: ['compliance-items'],
  Facts: ComplianceFacts,
  Evidence: ({ row }) => <CaseEvidence files={row.files} />,
  Statements: (props) => <CaseStatements words="compliance" {...props} />,
  start: { verify: { decision: 'accept' } },
  isListed: true,
}
