import type { Figure } from '../../workplace/dashboard/figure.ts'
import type { ChartPart } from '../../workplace/dashboard/part.ts'
import { claimsByStatus } from './due.ts'

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

export const claimDashboard = { figures, charts: [byStatus] }
