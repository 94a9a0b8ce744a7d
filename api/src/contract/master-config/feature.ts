import { defineFeature } from '../../platform/feature.ts'
import { masterConfigRoutes } from './routes.ts'

export const masterConfigFeature = defineFeature({
  routes: [masterConfigRoutes],
})
