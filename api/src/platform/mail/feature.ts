import { defineFeature } from '../feature.ts'
import { letterTask } from './mail.ts'
import { mailRoutes } from './routes.ts'

export const mailFeature = defineFeature({
  routes: [mailRoutes],
  jobs: [letterTask],
})
