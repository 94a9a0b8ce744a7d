import { defineFeature } from '../../platform/feature.ts'
import { sessionRoutes } from './routes.ts'
import { totpRoutes } from './totp-routes.ts'
import { viewAsRoutes } from './view-as.ts'

export const sessionFeature = defineFeature({
  routes: [sessionRoutes, totpRoutes, viewAsRoutes],
})
