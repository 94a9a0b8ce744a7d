import { qualityIndex } from '@patuh/domain/casework/touring/touring'
import { coveredByWeek } from './casework/attendance/trend.ts'
import { recordedByMonth } from './casework/complaint/trend.ts'
import { walkedByWeek } from './casework/touring/trend.ts'
import { capsUsed } from './contract/contract/cap.ts'
import { deductedByMonth, standing } from './contract/ledger/trend.ts'
import { claimsByStatus } from './eclaim/claim/due.ts'
import { endOf, lastMonths } from './platform/db/month.ts'
import type { ChartPart } from './workplace/dashboard/part.ts'
import { rounded, share } from './workplace/dashboard/series.ts'

const weeks = 12
const lastWeeks = (today: string) => {
  const day = Date.parse(`${today}T00:00:00Z`)
  const monday = day - ((new Date(day).getUTCDay() + 6) % 7) * 86_400_000
  return Array.from({ length: weeks }, (_, index) =>
    new Date(monday - (weeks - 1 - index) * 7 * 86_400_000).toISOString().slice(0, 10),
  )
}

const complaints: ChartPart = {
  needs: ['historyComplaint.view', 'complaint.view'],
  draw: async (db, actor, today) => {
    const of = new Map((await recordedByMonth(db, actor)).map((row) => [row.month, row]))
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

const deductions: ChartPart = {
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
          link: `/manage-complaint/claim-record?status=${encodeURIComponent(standing.join(','))}&postedPeriod=${month}`,
        })),
      },
    ]
  },
}

const duty: ChartPart = {
  needs: ['touring.view', 'attendance.view'],
  draw: async (db, actor, today) => {
    const [walked, covered] = await Promise.all([
      walkedByWeek(db, actor, weeks),
      coveredByWeek(db, actor, weeks),
    ])
    const rounds = new Map(walked.map((row) => [row.week, qualityIndex(row.done, row.required)]))
    const posts = new Map(covered.map((row) => [row.week, share(row.covered, row.planned)]))
    return [
      {
        name: 'duty',
        kind: 'lines',
        unit: 'percent',
        series: ['rounds', 'posts'],
        points: lastWeeks(today).map((week) => ({
          label: week,
          values: [rounded(rounds.get(week)), posts.get(week) ?? null],
          link: null,
        })),
      },
    ]
  },
}

const claims: ChartPart = {
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

const caps: ChartPart = {
  needs: ['contract.view', 'claimRecord.view'],
  draw: async (db, actor) => [
    {
      name: 'caps',
      kind: 'bars',
      unit: 'percent',
      series: ['used'],
      points: (await capsUsed(db, actor)).map(({ id, name, used }) => ({
        label: name,
        values: [used],
        link: `/manage-contract/contract?open=${id}`,
      })),
    },
  ],
}

/** What the dashboard draws, by hand, in order. */
export const charts: ChartPart[] = [complaints, deductions, claims, caps, duty]
