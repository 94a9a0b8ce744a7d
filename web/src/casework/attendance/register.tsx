import { outcomes } from '@patuh/domain/casework/attendance/attendance'
import { type AttendanceRow, attendanceList } from '@patuh/domain/casework/attendance/record'
import { reviewWorkflows } from '@patuh/domain/casework/review'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Filter } from '../../list/filter.ts'
import { RecordList } from '../../list/record-list.tsx'
import { contractsOf, sitesOf } from '../../server/place-options.ts'
import { useMay } from '../../server/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { CaseBadge, useCaseStatusOptions } from '../case/case-status.tsx'
import { lastMonths, shiftText } from './clock.ts'
import { ImportDialog } from './import-dialog.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'
import { usePlaces } from './use-attendance.ts'

function useFilters(): Filter[] {
  const { t } = useTranslation('attendance')
  const { data } = usePlaces()
  const places = data?.items ?? []
  return [
    {
      name: 'contractId',
      label: t('contract'),
      options: contractsOf(places),
    },
    { name: 'zoneId', label: t('site'), options: sitesOf(places) },
    {
      name: 'shift',
      label: t('shiftStart'),
      options: [...new Set(places.flatMap(({ shifts }) => shifts))]
        .sort()
        .map((value) => ({ value, label: value })),
    },
    { one: true, name: 'period', label: t('period'), options: lastMonths() },
    {
      name: 'outcome',
      label: t('outcome'),
      options: outcomes.map((value) => ({ value, label: t(`outcomeOption.${value}`) })),
    },
    {
      name: 'reviewStatus',
      label: t('reviewStatus'),
      options: useCaseStatusOptions(reviewWorkflows.attendance),
    },
    { name: 'unverified', label: t('unverifiedOnly'), options: [{ value: 'true', label: t('yes') }] },
  ]
}

/** List of all attendance slots. */
export function Register({ onOpen }: { onOpen: (id: number) => void }) {
  const { t } = useTranslation('attendance')
  const may = useMay()
  const [importing, setImporting] = useState(false)
  return (
    <>
      <RecordList<AttendanceRow & Record<string, unknown>>
        list={attendanceList}
        label={t('tab.register')}
        opener="workDate"
        onOpen={({ id }) => onOpen(id)}
        essential={['workDate', 'site', 'shiftStart', 'outcome', 'requiredPerson']}
        wide={['reviewStatus', 'position', 'minutesLate', 'minutesEarly', 'minutesMissing', 'method']}
        cells={{
          shiftStart: ({ shiftStart, shiftEnd }) => (
            <span className="one-line">{shiftText(shiftStart, shiftEnd)}</span>
          ),
          outcome: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
          reviewStatus: ({ reviewStatus }) => <CaseBadge status={reviewStatus} />,
        }}
        filters={useFilters()}
        tools={
          may('attendance.import') && <Button onClick={() => setImporting(true)}>{t('import.open')}</Button>
        }
      />
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}
