import { countedStatuses } from '@patuh/domain/contract/ledger'
import { lastMonths } from '../../platform/db/month.ts'
import type { Figure } from '../../workplace/dashboard/figure.ts'
import type { ChartPart, MeasurePart } from '../../workplace/dashboard/part.ts'
import { measureOf } from '../../workplace/dashboard/series.ts'
import { ratioByMonth } from '../contract/cap.ts'
import { deductedByMonth, exposure, lateByMonth } from './trend.ts'

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
    const of = new Map((await deductedByMonth(db, actor)).map(({ period, amount }) => [period, amount]))
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
  draw: async (db, actor) => {
    const atStake = await exposure(db, actor)
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
    ]
  },
}

const ratio: MeasurePart = {
  order: 45,
  needs: ['claimRecord.view', 'contract.view'],
  only: 'contractValue',
  draw: async (db, actor, today) => [
    measureOf(
      { name: 'deductionRatio', unit: 'percent', better: 'down' },
      lastMonths(today, 12),
      await ratioByMonth(db, actor),
      (row) => row.ratio,
    ),
  ],
}

const late: MeasurePart = {
  order: 50,
  needs: ['claimRecord.view'],
  draw: async (db, actor, today) => {
    const months = lastMonths(today, 12)
    const known = new Map((await lateByMonth(db, actor)).map((row) => [row.period, row]))
    const rows = months.map((month) => known.get(month) ?? { period: month, count: 0, amount: 0 })
    const counted = encodeURIComponent(countedStatuses.join(','))
    const facts = {
      better: 'down',
      link: `/manage-complaint/claim-record?status=${counted}&postedPeriod=${months.at(-1)}&late=true`,
    } as const
    return [
      measureOf({ name: 'lateCount', unit: 'count', ...facts }, months, rows, (row) => row.count),
      measureOf({ name: 'lateAmount', unit: 'money', ...facts }, months, rows, (row) => row.amount),
    ]
  },
}

export const ledgerDashboard = {
  figures: [provisional],
  charts: [deductions],
  measures: [money, ratio, late],
}
