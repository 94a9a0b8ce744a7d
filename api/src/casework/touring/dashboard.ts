import { qualityIndex } from '@patuh/domain/casework/touring/touring'
import type { Figure } from '../../workplace/dashboard/figure.ts'
import type { ChartPart } from '../../workplace/dashboard/part.ts'
import { rounded, share } from '../../workplace/dashboard/series.ts'
import { coveredByWeek } from '../attendance/trend.ts'
import { patrolledByWeek } from './trend.ts'

const missed: Figure = {
  name: 'missedRounds',
  order: 190,
  list: 'tour-rounds',
  screen: 'touring',
  query: (today) => `outcome=missed,partial&period=${today.slice(0, 7)}`,
  for: ['touring.create', 'touring.export'],
  tone: 'warning',
}

const weeks = 12
const lastWeeks = (today: string) => {
  const day = Date.parse(`${today}T00:00:00Z`)
  const monday = day - ((new Date(day).getUTCDay() + 6) % 7) * 86_400_000
  return Array.from({ length: weeks }, (_, index) =>
    new Date(monday - (weeks - 1 - index) * 7 * 86_400_000).toISOString().slice(0, 10),
  )
}

const duty: ChartPart = {
  order: 50,
  needs: ['touring.view', 'attendance.view'],
  draw: async (db, actor, today) => {
    const [walked, covered] = await Promise.all([
      patrolledByWeek(db, actor, weeks),
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

export const touringDashboard = { figures: [missed], charts: [duty] }
