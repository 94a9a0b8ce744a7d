import { defineFeature } from '../../platform/feature.ts'
import { menuRoutes } from './routes.ts'

export const menuFeature = defineFeature({
  routes: [menuRoutes],
})
