import type { Complaint, ComplaintRow } from '@patuh/domain/casework/complaint'
import { complaintColumns } from '@patuh/domain/casework/complaint-columns'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../ui/date.ts'
import { Page } from '../../ui/page.tsx'
import { When } from '../../ui/when.tsx'
import { CaseQueue } from '../case/case-queue.tsx'
import { ComplaintFilters } from './complaint-filters.tsx'
import { complaintKind } from './complaint-kind.tsx'

const {
  refNo,
  typeOfOffence,
  description: _,
  qty: __,
  location,
  contract,
  contractor,
  ...rest
} = complaintColumns.columns
const columns = { refNo, typeOfOffence, ...rest, location, contract, contractor }

/** Justify Complaint: the queue of the contractor and of the verifier, the nearest deadline first. */
export function VerifyPage() {
  const { t } = useTranslation(['complaint', 'translation'])
  return (
    <Page title={t('menu.verifyComplaint')} lead={t('about.verifyComplaint')}>
      <CaseQueue<Complaint, ComplaintRow>
        kind={complaintKind}
        list={{ ...complaintColumns, columns }}
        name="verifyComplaint"
        exported="complaints/queue"
        label={t('menu.verifyComplaint')}
        title={t('detailTitle')}
        isWaiting
        opensStep
        columns={{
          essential: ['refNo', 'typeOfOffence', 'dueAt', 'status'],
          laptop: ['offender'],
          wide: ['justifiedAt', 'location', 'contract', 'contractor'],
          cells: {
            justifiedAt: ({ justifiedAt, noResponse }) =>
              justifiedAt ? <When text={formatDateTime(justifiedAt)} /> : noResponse ? t('noResponse') : '–',
          },
        }}
        filters={(props) => <ComplaintFilters {...props} more={['zoneId', 'overdue', 'noResponse']} />}
      />
    </Page>
  )
}
