import { notificationList } from '@patuh/domain/workplace/notification'
import { defineFeature } from '../../platform/feature.ts'
import { notificationBulk } from './bulk.ts'
import { purgeNotices } from './jobs.ts'
import { noticeMailTask } from './mail.ts'
import { notificationRoutes } from './routes.ts'

export const notificationFeature = defineFeature({
  // Notices have no screen of their own; everyone may view the dashboard.
  lists: [{ list: notificationList, screen: 'dashboard' }],
  routes: [notificationRoutes],
  bulks: [notificationBulk],
  jobs: [noticeMailTask, purgeNotices],
})
