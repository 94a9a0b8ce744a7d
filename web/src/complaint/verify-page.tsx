import { complaintList } from '@patuh/domain/complaint'
import { useTranslation } from 'react-i18next'
import { CaseQueue } from '../case/case-queue.tsx'
import { formatDateTime } from '../ui/date.ts'
import { Page } from '../ui/page.tsx'
import { When } from '../ui/when.tsx'
import { ComplaintFilters } from './complaint-filters.tsx'
import { complaintKind } from './complaint-kind.tsx'

const shown = [
  'refNo',
  'typeOfOffence',
  'dateOfMisconduct',
  'offender',
  'amount',
  'justifiedAt',
  'dueAt',
  'status',
  'location',
  'contract',
  'contractor',
] as const
const list = {
  ...complaintList,
  columns: Object.fromEntries(shown.map((key) => [key, complaintList.columns[key]])),
}

const narrowedBy = [
  'status',
  'typeOfOffenceId',
  'contractId',
  'contractorId',
  'zoneId',
  'overdue',
  'noResponse',
] as const

/** Justify Complaint: one route, two faces. What waits for me, the nearest end first. */
export function VerifyPage() {
  const { t } = useTranslation(['complaint', 'translation'])
  return (
    <Page title={t('menu.verifyComplaint')} lead={t('about.verifyComplaint')}>
      <CaseQueue
        kind={complaintKind}
        list={list}
        name="verifyComplaint"
        exported="complaints/queue"
        label={t('menu.verifyComplaint')}
        title={t('detailTitle')}
        isWaiting
        isWorked
        columns={{
          telling: ['refNo', 'typeOfOffence', 'dueAt', 'status'],
          wide: ['justifiedAt', 'location', 'contract', 'contractor'],
          cells: {
            justifiedAt: ({ justifiedAt, noResponse }) =>
              justifiedAt ? <When text={formatDateTime(justifiedAt)} /> : noResponse ? t('noResponse') : '–',
          },
        }}
        filters={(props) => <ComplaintFilters {...props} names={[...narrowedBy]} />}
      />
    </Page>
  )
}
