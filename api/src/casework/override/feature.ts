import { overrideList, overrideWorkflow } from '@patuh/domain/casework/override'
import { sql } from 'kysely'
import type { RecordKind } from '../../platform/authorization/record-kind.ts'
import { lastMonths } from '../../platform/db/month.ts'
import { defineFeature } from '../../platform/feature.ts'
import { measureOf } from '../../workplace/dashboard/series.ts'
import { approvedByMonth, count, exported, owners } from './queries.ts'
import { overrideRoutes } from './routes.ts'

const overrideKind: RecordKind = {
  table: 'lock_override',
  api: overrideList.api,
  screen: 'attendance',
  owners,
  name: sql`lock_override.reason`,
  fields: ['reason', 'status', 'remark', 'usedAt'],
}

export const overrideFeature = defineFeature({
  routes: [overrideRoutes],
  records: [overrideKind],
  workflows: [{ table: 'lock_override', workflow: overrideWorkflow }],
  lists: [
    {
      list: overrideList,
      screen: 'attendance',
      name: 'lockOverride',
      count,
      export: { workflow: overrideWorkflow, rows: exported },
    },
  ],
  figures: [
    {
      name: 'overridesToDecide',
      order: 155,
      list: overrideList.api,
      screen: 'attendance',
      view: 'tab=overrides',
      query: () => 'status=requested',
      for: ['period.lock'],
      tone: 'warning',
      isWork: true,
    },
  ],
  measures: [
    {
      order: 70,
      needs: ['attendance.export'],
      unless: 'attendance.justify',
      draw: async (db, actor, today) => {
        const months = lastMonths(today, 12)
        const known = new Map((await approvedByMonth(db, actor)).map((row) => [row.period, row]))
        const rows = months.map((month) => known.get(month) ?? { period: month, count: 0 })
        const link = `/manage-eclaim/attendance?tab=overrides&status=approved%2Cused&decidedIn=${months.at(-1)?.slice(0, 7)}`
        return [
          measureOf(
            { name: 'lockOverrides', unit: 'count', better: 'down', link },
            months,
            rows,
            (row) => row.count,
          ),
        ]
      },
    },
  ],
})
