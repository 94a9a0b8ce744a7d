import { defineFeature } from '../../platform/feature.ts'
import { substitutionRoutes } from './routes.ts'

export const substituteFeature = defineFeature({
  routes: [substitutionRoutes],
})
