import { defineFeature } from '../../platform/feature.ts'
import { photoRoutes } from './photo.ts'
import { profileRoutes } from './routes.ts'

export const profileFeature = defineFeature({
  routes: [profileRoutes, photoRoutes],
})
