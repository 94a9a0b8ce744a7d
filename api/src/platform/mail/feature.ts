import { defineFeature } from '../feature.ts'
import { mailTask } from './mail.ts'
import { mailRoutes } from './routes.ts'

export const mailFeature = defineFeature({
  routes: [mailRoutes],
  jobs: [mailTask],
})
