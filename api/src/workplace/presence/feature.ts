import { defineFeature } from '../../platform/feature.ts'
import { presenceRoutes } from './routes.ts'

export const presenceFeature = defineFeature({
  routes: [presenceRoutes],
})
