import { caseStates, caseStatus, openStatuses } from '@patuh/domain/casework/case/workflow'
import { endOf, lastMonths } from '../../platform/db/month.ts'
import type { Figure } from '../../workplace/dashboard/figure.ts'
import type { ChartPart, MeasurePart } from '../../workplace/dashboard/part.ts'
import { measureOf, rounded, share } from '../../workplace/dashboard/series.ts'
import {
  answeredByMonth,
  decidedByMonth,
  hoursByMonth,
  overturnedByMonth,
  recordedByMonth,
  repeatedByMonth,
} from './trend.ts'

const queue = { list: 'complaints', fixed: 'queue=true', screen: 'verifyComplaint' } as const
const cases = { list: 'complaints', screen: 'complaint' } as const
const justifiers = ['verifyComplaint.justify', 'complaint.justify'] as const
const deciders = [...justifiers, 'verifyComplaint.verify', 'verifyComplaint.appeal'] as const
const overseers = [
  'complaint.configure',
  'contract.submit',
  'contract.approve',
  'claimRecord.create',
  'audit.view',
] as const
const at = (...statuses: number[]) => `status=${statuses.join(',')}`
const open = at(...openStatuses)
const mine = (status: number) => () => `${at(status)}&mine=true`
const { awaitingJustification } = caseStatus

const figures: Figure[] = [
  { name: 'toJustify', order: 10, ...queue, for: justifiers, isWork: true },
  { name: 'toVerify', order: 20, ...queue, for: ['verifyComplaint.verify'], isWork: true },
  { name: 'toDecide', order: 30, ...queue, for: ['verifyComplaint.appeal'], isWork: true },
  { name: 'toAnswer', order: 40, ...queue, for: ['complaint.create'], isWork: true },
  { name: 'overdue', order: 50, ...queue, query: () => 'overdue=true', for: deciders, tone: 'danger' },
  {
    name: 'dueToday',
    order: 60,
    ...queue,
    query: (today) => `dueBy=${today}`,
    for: deciders,
    tone: 'warning',
  },
  {
    name: 'drafts',
    order: 100,
    ...cases,
    query: mine(caseStatus.draft),
    for: ['complaint.create'],
    isWork: true,
  },
  {
    name: 'awaitingAnswer',
    order: 110,
    ...cases,
    query: mine(awaitingJustification),
    for: ['complaint.create'],
  },
  {
    name: 'ownerless',
    order: 115,
    ...cases,
    query: () => `${open}&ownerless=true`,
    for: ['complaint.configure'],
    tone: 'danger',
  },
  { name: 'openCases', order: 120, ...cases, query: () => open, for: overseers },
  {
    name: 'overdueCases',
    order: 130,
    ...cases,
    query: () => `${open}&overdue=true`,
    for: overseers,
    tone: 'danger',
  },
]

const heldBy = (role: string) =>
  Object.values(caseStates).flatMap((state) =>
    'holder' in state && state.holder === role ? [state.value] : [],
  )

const holders: Figure[] = ['contractor', 'verifier', 'asked', 'appealOfficer'].map((name, order) => ({
  name,
  order,
  ...cases,
  query: () => at(...heldBy(name)),
}))

const recorded: ChartPart = {
  order: 10,
  needs: ['historyComplaint.view', 'complaint.view'],
  draw: async (db, actor, today) => {
    const of = new Map((await recordedByMonth(db, actor)).map((row) => [row.period, row]))
    return [
      {
        name: 'complaints',
        kind: 'columns',
        unit: 'count',
        series: ['fined', 'waived', 'open', 'closed'],
        points: lastMonths(today, 12).map((month) => {
          const { fined = 0, waived = 0, open = 0, closed = 0 } = of.get(month) ?? {}
          return {
            label: month,
            values: [fined, waived, open, closed],
            link: `/manage-complaint/history-complaint?from=${month}&to=${endOf(month)}`,
          }
        }),
      },
    ]
  },
}

const answered: MeasurePart = {
  order: 10,
  needs: ['historyComplaint.view', 'complaint.view'],
  draw: async (db, actor, today) => [
    measureOf(
      { name: 'answeredInTime', unit: 'percent', better: 'up' },
      lastMonths(today, 12),
      await answeredByMonth(db, actor),
      ({ inTime, all }) => share(inTime, all),
    ),
  ],
}

const repeated: MeasurePart = {
  order: 15,
  needs: ['historyComplaint.view', 'complaint.view'],
  draw: async (db, actor, today) => [
    measureOf(
      { name: 'repeatRate', unit: 'percent', better: 'down' },
      lastMonths(today, 12),
      await repeatedByMonth(db, actor),
      (row) => share(row.repeated, row.all),
    ),
  ],
}

/** Verdict measures of everyone, or of the reader alone. */
const verdicts = (isMine: boolean): MeasurePart => ({
  order: isMine ? 20 : 30,
  needs: isMine ? ['historyComplaint.view', 'verifyComplaint.verify'] : ['historyComplaint.view'],
  ...(isMine ? {} : { unless: 'verifyComplaint.verify' }),
  draw: async (db, actor, today) => {
    const months = lastMonths(today, 12)
    const [decided, took, appeals] = await Promise.all([
      decidedByMonth(db, actor, isMine),
      hoursByMonth(db, actor, isMine),
      overturnedByMonth(db, actor, isMine),
    ])
    const named = (name: string) => (isMine ? `my${name}` : `all${name}`)
    return [
      measureOf({ name: named('DecisionTime'), unit: 'hours', better: 'down' }, months, took, (row) =>
        rounded(row.hours),
      ),
      measureOf({ name: named('FineRate'), unit: 'percent', better: 'neither' }, months, decided, (row) =>
        share(row.fined, row.all),
      ),
      measureOf({ name: named('Consistency'), unit: 'percent', better: 'up' }, months, decided, (row) =>
        share(row.alike, row.all),
      ),
      measureOf({ name: named('Overturned'), unit: 'percent', better: 'down' }, months, appeals, (row) =>
        share(row.overturned, row.all),
      ),
    ]
  },
})

export const complaintDashboard = {
  figures,
  holders,
  charts: [recorded],
  measures: [answered, repeated, verdicts(true), verdicts(false)],
}
