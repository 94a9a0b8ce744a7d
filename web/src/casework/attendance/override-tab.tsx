import { type OverrideRow, overrideList, overrideWorkflow } from '@patuh/domain/casework/override'
import { useTranslation } from 'react-i18next'
import { RecordList } from '../../list/record-list.tsx'
import { StateBadge } from '../../record/state-badge.tsx'
import { useStatusOptions } from '../../record/use-status-text.ts'
import { contractsOf } from '../../server/place-options.ts'
import { lastMonths } from './clock.ts'
import { usePlaces } from './use-attendance.ts'

/** Requests to correct shifts of closed months, and what became of them. */
export function OverrideTab({ onOpen }: { onOpen: (id: number) => void }) {
  const { t } = useTranslation('lockOverride')
  const { data } = usePlaces()
  return (
    <RecordList<OverrideRow & Record<string, unknown>>
      list={overrideList}
      screen="attendance"
      label={t('title')}
      opener="workDate"
      onOpen={({ id }) => onOpen(id)}
      essential={['workDate', 'site', 'reason', 'status']}
      cells={{ status: ({ status }) => <StateBadge workflow={overrideWorkflow} value={status} /> }}
      filters={[
        { name: 'status', label: t('status'), options: useStatusOptions(overrideWorkflow) },
        { name: 'contractId', label: t('contract'), options: contractsOf(data?.items ?? []) },
        { one: true, name: 'decidedIn', label: t('decidedIn'), options: lastMonths() },
      ]}
    />
  )
}
