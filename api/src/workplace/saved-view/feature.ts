import { defineFeature } from '../../platform/feature.ts'
import { savedViewRoutes } from './routes.ts'

export const savedViewFeature = defineFeature({
  routes: [savedViewRoutes],
})
