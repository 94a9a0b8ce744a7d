import { causes, type ReviewKind, reviewLists, reviewWorkflows } from '@patuh/domain/casework/review'
import { useTranslation } from 'react-i18next'
import type { Filter } from '../../list/filter.ts'
import { ListFilters } from '../../list/list-filters.tsx'
import { useMonthFilters } from '../../list/month-filters.ts'
import { contractsOf, sitesOf } from '../../server/place-options.ts'
import { useMay } from '../../server/use-may.ts'
import type { ListProps } from '../../ui/table/use-list-state.ts'
import { CaseQueue } from '../case/case-queue.tsx'
import { useCaseStatusOptions } from '../case/case-status.tsx'
import { reviewCases } from './review-kind.tsx'
import { usePlaces } from './use-review.ts'

const outcomesOf = {
  touring: ['late', 'partial', 'missed'],
  attendance: ['late', 'early-out', 'incomplete', 'outside-zone', 'absent'],
}

type Which = { kind: ReviewKind; waiting: boolean }

function ReviewFilters({ kind, waiting, ...props }: ListProps & Which) {
  const { t } = useTranslation(['review', 'translation'])
  const places = usePlaces(kind)
  const yes = [{ value: 'true', label: t('yes') }]
  const contractors = useMonthFilters(t).filter(({ name }) => name === 'contractorId')
  const statuses = useCaseStatusOptions(reviewWorkflows[kind])
  const filters: Filter[] = [
    { name: 'contractId', label: t('contract'), options: contractsOf(places) },
    ...contractors,
    { name: 'zoneId', label: t('zone'), options: sitesOf(places) },
    {
      name: 'outcome',
      label: t('outcome'),
      options: outcomesOf[kind].map((value) => ({ value, label: t(`outcomeOption.${value}`) })),
    },
    {
      name: 'cause',
      label: t('cause'),
      options: causes.map((value) => ({ value, label: t(`causeOption.${value}`) })),
    },
    ...(kind === 'touring' ? [{ name: 'flagged', label: t('flagged'), options: yes }] : []),
    waiting
      ? { name: 'overdue', label: t('overdueOnly'), options: yes }
      : { name: 'status', label: t('status'), options: statuses },
  ]
  return <ListFilters list={reviewLists[kind]} filters={filters} {...props} />
}

/** Exceptions of shifts or rounds: those waiting for the user, the nearest deadline first, or all. */
export function ReviewList({ kind, waiting }: Which) {
  const { t } = useTranslation('review')
  const screen = kind === 'touring' ? 'reviewJustification' : 'attendance'
  const may = useMay()
  return (
    <CaseQueue
      kind={reviewCases[kind]}
      list={reviewLists[kind]}
      name={`${kind}Review`}
      screen={screen}
      label={t(waiting ? 'view.waiting' : 'view.all')}
      isWaiting={waiting}
      opensStep
      columns={{
        essential: ['refNo', 'happenedAt', 'zone', 'outcome', 'status', 'dueAt'],
        wide: [
          ...(kind === 'touring' ? ['outcome'] : []),
          // hidden by default for the contractor, who wrote it
          ...(may(`${screen}.justify`) ? ['justification'] : []),
          'cause',
          'subject',
          'amount',
          'justifiedAt',
        ],
        cells: { missing: ({ missing, planned }) => `${missing} / ${planned}` },
      }}
      filters={(props) => <ReviewFilters {...props} kind={kind} waiting={waiting} />}
    />
  )
}
