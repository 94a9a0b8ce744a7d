import type { Language } from '@patuh/domain/language'
import { statusText } from '@patuh/domain/legacy'
import { causes, type ReviewKind, type ReviewRow, reviewLists } from '@patuh/domain/review'
import { useTranslation } from 'react-i18next'
import { useColumns } from '../app/list-columns.tsx'
import { type Filter, ListFilters } from '../app/list-filters.tsx'
import { ListView } from '../app/list-view.tsx'
import { useMonthFilters } from '../app/month-filters.ts'
import { contractsOf, sitesOf } from '../app/place-options.ts'
import { useRows } from '../app/use-collection.ts'
import { useMay } from '../app/use-may.ts'
import { Amount } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { Due } from '../ui/due.tsx'
import { Notice } from '../ui/notice.tsx'
import { useListState } from '../ui/use-list-state.ts'
import { Status } from './review-facts.tsx'
import { usePlaces } from './use-review.ts'

const outcomesOf = {
  touring: ['late', 'partial', 'missed'],
  attendance: ['late', 'early-out', 'incomplete', 'outside-zone', 'absent'],
}

function useFilters(kind: ReviewKind, waiting: boolean): Filter[] {
  const { t, i18n } = useTranslation(['review', 'translation'])
  const places = usePlaces(kind)
  const yes = [{ value: 'true', label: t('yes') }]
  const contractors = useMonthFilters(t).filter(({ name }) => name === 'contractorId')
  return [
    {
      name: 'contractId',
      label: t('contract'),
      options: contractsOf(places),
    },
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
    ...(waiting
      ? [{ name: 'overdue', label: t('overdueOnly'), options: yes }]
      : [
          {
            name: 'status',
            label: t('status'),
            options: [1, 2, 3, 4, 6, 7].map((value) => ({
              value: String(value),
              label: statusText(value, i18n.language as Language),
            })),
          },
        ]),
  ]
}

const turnOf = ({ allowedActions }: ReviewRow) =>
  ['justify', 'answer', 'verify', 'decideAppeal'].find((action) => allowedActions.includes(action))

/** Shifts or rounds under review: what waits for me, the nearest end first, or all of them. */
export function ReviewList({
  kind,
  waiting,
  onOpen,
}: {
  kind: ReviewKind
  waiting: boolean
  onOpen: (id: number) => void
}) {
  const { t } = useTranslation('review')
  const list = reviewLists[kind]
  const screen = kind === 'touring' ? 'reviewJustification' : 'attendance'
  const may = useMay()
  const [state, setState] = useListState()
  const asked = waiting ? { ...state, filters: { ...state.filters, queue: ['true'] } } : state
  const columns = useColumns<ReviewRow>(list, {
    telling: ['refNo', 'happenedAt', 'zone', 'outcome', 'status', 'dueAt'],
    wide: [
      ...(kind === 'touring' ? ['outcome'] : []),
      // who wrote it knows it
      ...(may(`${screen}.justify`) ? ['justification'] : []),
      'cause',
      'subject',
      'amount',
      'justifiedAt',
    ],
    cells: {
      refNo: ({ id, refNo }) => (
        <button type="button" className="row-link" onClick={() => onOpen(id)}>
          {refNo}
        </button>
      ),
      missing: ({ missing, planned }) => `${missing} / ${planned}`,
      amount: ({ amount }) => (amount ? <Amount deducted={amount} /> : <span className="nothing">–</span>),
      dueAt: ({ dueAt, clockStartedAt }) => <Due dueAt={dueAt} startedAt={clockStartedAt} />,
      status: (row) => <Status {...row} />,
    },
  })
  return (
    <ListView
      dense
      name={`${kind}Review`}
      screen={screen}
      exported={list.api}
      asked={asked}
      label={t(waiting ? 'view.waiting' : 'view.all')}
      columns={columns}
      rows={useRows<ReviewRow & Record<string, unknown>>(list, asked)}
      state={state}
      onState={setState}
      filters={
        <ListFilters list={list} filters={useFilters(kind, waiting)} state={state} onState={setState} />
      }
      actions={(row) => {
        const turn = turnOf(row)
        return (
          <Button tone={turn ? 'primary' : 'quiet'} onClick={() => onOpen(row.id)}>
            {t(turn ? `step.${turn}` : 'open')}
          </Button>
        )
      }}
      {...(waiting ? { empty: <Notice drawing="empty" title={t('queueEmpty')} /> } : {})}
    />
  )
}
