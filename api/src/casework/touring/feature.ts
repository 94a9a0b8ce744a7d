import { roundList, routeList } from '@patuh/domain/casework/touring/record'
import { defineFeature } from '../../platform/feature.ts'
import { roundBulk } from './bulk.ts'
import { touringDashboard } from './dashboard.ts'
import { roundExport, routeExport } from './export.ts'
import { materializeRounds, roundCloser } from './jobs.ts'
import { countRounds } from './queries.ts'
import { touringRoutes } from './routes.ts'

export const touringFeature = defineFeature({
  lists: [
    { list: roundList, screen: 'touring', name: 'round', count: countRounds, export: roundExport },
    { list: routeList, screen: 'touring', name: 'route', export: routeExport },
  ],
  routes: [touringRoutes],
  bulks: [roundBulk],
  jobs: [materializeRounds, roundCloser],
  figureSources: ['tour_round'],
  ...touringDashboard,
})
