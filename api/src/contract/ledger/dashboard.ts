import { countedStatuses } from '@patuh/domain/contract/ledger'
import { lastMonths } from '../../platform/db/month.ts'
import type { Figure } from '../../workplace/dashboard/figure.ts'
import type { ChartPart, MeasurePart } from '../../workplace/dashboard/part.ts'
import { measureOf } from '../../workplace/dashboard/series.ts'
import { ratioByMonth } from '../contract/cap.ts'
import { deductedByMonth, exposure } from './trend.ts'

const provisional: Figure = {
  name: 'provisional',
  order: 230,
  list: 'claim-records',
  screen: 'claimRecord',
  query: () => 'status=provisional',
}

const deductions: ChartPart = {
  order: 20,
  needs: ['claimRecord.view'],
  draw: async (db, actor, today) => {
    const of = new Map((await deductedByMonth(db, actor)).map(({ month, amount }) => [month, amount]))
    return [
      {
        name: 'deductions',
        kind: 'columns',
        unit: 'money',
        series: ['deducted'],
        points: lastMonths(today, 12).map((month) => ({
          label: month,
          values: [of.get(month) ?? 0],
          link: `/manage-complaint/claim-record?status=${encodeURIComponent(countedStatuses.join(','))}&postedPeriod=${month}`,
        })),
      },
    ]
  },
}

const money: MeasurePart = {
  order: 40,
  needs: ['claimRecord.view', 'contract.view'],
  draw: async (db, actor, today) => {
    const months = lastMonths(today, 12)
    const [atStake, ratio] = await Promise.all([exposure(db, actor), ratioByMonth(db, actor)])
    return [
      {
        name: 'exposure',
        unit: 'money',
        value: atStake,
        previous: null,
        better: 'neither',
        months: [],
        link: '/manage-complaint/claim-record?status=provisional',
      },
      measureOf(
        { name: 'deductionRatio', unit: 'percent', better: 'down' },
        months,
        ratio,
        (row) => row.ratio,
      ),
    ]
  },
}

export const ledgerDashboard = {
  figures: [provisional],
  charts: [deductions],
  measures: [money],
}
