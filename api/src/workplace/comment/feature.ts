import { defineFeature } from '../../platform/feature.ts'
import { commentRoutes } from './routes.ts'

export const commentFeature = defineFeature({
  routes: [commentRoutes],
})
