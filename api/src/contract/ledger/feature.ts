import { defineFeature } from '../../platform/feature.ts'
import { ledgerDashboard } from './dashboard.ts'
import { claimRecordRoutes } from './routes.ts'

export const ledgerFeature = defineFeature({
  routes: [claimRecordRoutes],
  ...ledgerDashboard,
})
