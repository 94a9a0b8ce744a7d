import { defineFeature } from '../../platform/feature.ts'
import { substituteRoutes } from './routes.ts'

export const substituteFeature = defineFeature({
  routes: [substituteRoutes],
})
