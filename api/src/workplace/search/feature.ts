import { defineFeature } from '../../platform/feature.ts'
import { searchRoutes } from './routes.ts'

export const searchFeature = defineFeature({
  routes: [searchRoutes],
})
