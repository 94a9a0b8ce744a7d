import { defineFeature } from '../feature.ts'
import { letterTask } from './letter.ts'
import { mailRoutes } from './routes.ts'

export const mailFeature = defineFeature({
  routes: [mailRoutes],
  jobs: [letterTask],
})
