import { defineFeature } from '../../platform/feature.ts'
import { deletable } from './queries.ts'
import { savedViewRoutes } from './routes.ts'

export const savedViewFeature = defineFeature({
  routes: [savedViewRoutes],
  deletables: [deletable],
})
