import { defineFeature } from '../../platform/feature.ts'
import { notificationBulk } from './bulk.ts'
import { mailTask } from './mail.ts'
import { notificationRoutes } from './routes.ts'

export const notificationFeature = defineFeature({
  routes: [notificationRoutes],
  bulks: [notificationBulk],
  jobs: [mailTask],
})
