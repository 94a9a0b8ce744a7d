import { defineFeature } from '../../platform/feature.ts'
import { explainRoutes } from './explain-routes.ts'
import { matrixFileRoutes } from './matrix-file-routes.ts'
import { matrixRoutes } from './matrix-routes.ts'

export const privilegeFeature = defineFeature({
  routes: [matrixRoutes, matrixFileRoutes, explainRoutes],
})
