import { defineFeature } from '../../platform/feature.ts'
import { settingRoutes } from './routes.ts'
import { usageRoutes } from './usage.ts'

export const settingFeature = defineFeature({
  routes: [settingRoutes, usageRoutes],
})
