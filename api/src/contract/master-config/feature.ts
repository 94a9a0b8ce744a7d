import { defineFeature } from '../../platform/feature.ts'
import { masterConfigRoutes } from './routes.ts'
import { starterCalendars } from './starter.ts'

export const masterConfigFeature = defineFeature({
  routes: [masterConfigRoutes],
  starterParts: [starterCalendars],
})
