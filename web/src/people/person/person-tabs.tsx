import { type AttendanceRow, attendanceList } from '@patuh/domain/casework/attendance/record'
import { caseTone } from '@patuh/domain/casework/case/workflow'
import type { ComplaintRow } from '@patuh/domain/casework/complaint'
import type { Posting } from '@patuh/domain/people/person'
import { screens } from '@patuh/domain/platform/permission'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RelatedList } from '../../list/related-list.tsx'
import { Badge } from '../../ui/badge.tsx'
import { formatDate, formatDateTime } from '../../ui/date.ts'

export function Postings({ id }: { id: number }) {
  const { t } = useTranslation(['person', 'translation'])
  return (
    <RelatedList<Posting>
      path={`persons/${id}/postings`}
      row={({ fromDate, toDate, site, position, organization, note }) => (
        <>
          <strong>
            {formatDate(fromDate)} – {toDate ? formatDate(toDate) : t('untilNow')}
          </strong>
          {[site, position, organization].map(
            (one) => one && <span key={one.id + one.name}>{one.name}</span>,
          )}
          {note && <span>{note}</span>}
        </>
      )}
    />
  )
}

const outcomeTone = (outcome: string) => {
  if (outcome === 'present' || outcome === 'replaced') return 'success'
  if (outcome === 'absent' || outcome === 'unverified') return 'danger'
  return ['scheduled', 'leave-approved', 'not-required'].includes(outcome) ? 'secondary' : 'warning'
}

export function Shifts({ id }: { id: number }) {
  const { t } = useTranslation('attendance')
  return (
    <RelatedList<AttendanceRow>
      path={`${attendanceList.api}?personId=${id}&limit=20&sort=-workDate`}
      more={`${screens.attendance.url}?tab=register&personId=${id}`}
      row={({ workDate, site, outcome, inAt, outAt }) => (
        <>
          <strong>{formatDate(workDate)}</strong>
          <Badge tone={outcomeTone(outcome)}>{t(`outcomeOption.${outcome}`)}</Badge>
          <span>{site}</span>
          {inAt && (
            <span>
              {formatDateTime(inAt)} – {outAt ? formatDateTime(outAt) : ''}
            </span>
          )}
        </>
      )}
    />
  )
}

export function Complaints({ id }: { id: number }) {
  return (
    <RelatedList<ComplaintRow>
      path={`complaints?offenderPersonId=${id}&limit=20&sort=-dateOfMisconduct`}
      row={({ id: complaintId, refNo, dateOfMisconduct, typeOfOffence, status, statusText, location }) => (
        <>
          <strong>
            <Link to={`${screens.historyComplaint.url}?open=${complaintId}`}>{refNo}</Link>
          </strong>
          <Badge tone={caseTone(status)}>{statusText}</Badge>
          {dateOfMisconduct && <span>{formatDateTime(dateOfMisconduct)}</span>}
          <span>{typeOfOffence?.name}</span>
          <span>{location}</span>
        </>
      )}
    />
  )
}
