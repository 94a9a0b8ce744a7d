import { defineFeature } from '../../platform/feature.ts'
import { tourRoutes } from './routes.ts'

export const onboardingFeature = defineFeature({
  routes: [tourRoutes],
})
