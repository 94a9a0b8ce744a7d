import { defineFeature } from '../../platform/feature.ts'
import { roundBulk } from './bulk.ts'
import { touringDashboard } from './dashboard.ts'
import { materializeRounds, roundCloser } from './jobs.ts'
import { touringRoutes } from './routes.ts'

export const touringFeature = defineFeature({
  routes: [touringRoutes],
  bulks: [roundBulk],
  jobs: [materializeRounds, roundCloser],
  ...touringDashboard,
})
