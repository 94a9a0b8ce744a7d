import { lastMonths } from '../../platform/db/month.ts'
import type { Figure } from '../../workplace/dashboard/figure.ts'
import type { ChartPart, MeasurePart } from '../../workplace/dashboard/part.ts'
import { measureOf, rounded } from '../../workplace/dashboard/series.ts'
import { claimsByStatus, cycleByMonth } from './due.ts'

const figures: Figure[] = [
  {
    name: 'claimsMine',
    order: 70,
    list: 'claims',
    screen: 'claim',
    query: () => 'mine=true',
    for: ['claim.approve', 'claim.submit', 'claim.create'],
    isWork: true,
  },
  {
    name: 'claimsOverdue',
    order: 80,
    list: 'claims',
    screen: 'claim',
    query: () => 'overdue=true',
    for: ['claim.create', 'claim.export'],
    tone: 'danger',
  },
]

const byStatus: ChartPart = {
  order: 30,
  needs: ['claim.view'],
  draw: async (db, actor) => [
    {
      name: 'claims',
      kind: 'bars',
      unit: 'count',
      series: ['claims'],
      points: (await claimsByStatus(db, actor)).map(({ status, count }) => ({
        label: String(status),
        values: [count],
        link: `/manage-eclaim/summary-claim?status=${status}`,
      })),
    },
  ],
}

const cycle: MeasurePart = {
  order: 60,
  needs: ['claim.view'],
  draw: async (db, actor, today) => {
    const months = lastMonths(today, 12)
    const [approved, paid] = await Promise.all([
      cycleByMonth(db, actor, 'approved'),
      cycleByMonth(db, actor, 'paid'),
    ])
    const facts = { unit: 'hours', better: 'down' } as const
    return [
      measureOf({ name: 'claimToApproved', ...facts }, months, approved, (row) => rounded(row.hours)),
      measureOf({ name: 'claimToPaid', ...facts }, months, paid, (row) => rounded(row.hours)),
    ]
  },
}

export const claimDashboard = { figures, charts: [byStatus], measures: [cycle] }
