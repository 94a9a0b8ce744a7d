import { defineFeature } from '../../platform/feature.ts'
import { zoneRoutes } from './routes.ts'

export const zoneFeature = defineFeature({
  routes: [zoneRoutes],
})
