import { notificationList } from '@patuh/domain/workplace/notification'
import { defineFeature } from '../../platform/feature.ts'
import { notificationBulk } from './bulk.ts'
import { mailTask } from './mail.ts'
import { notificationRoutes } from './routes.ts'

export const notificationFeature = defineFeature({
  // Everyone has their own, as everyone has a dashboard.
  lists: [{ list: notificationList, screen: 'dashboard' }],
  routes: [notificationRoutes],
  bulks: [notificationBulk],
  jobs: [mailTask],
})
