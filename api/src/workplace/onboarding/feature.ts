import { defineFeature } from '../../platform/feature.ts'
import { onboardingRoutes } from './routes.ts'

export const onboardingFeature = defineFeature({
  routes: [onboardingRoutes],
})
