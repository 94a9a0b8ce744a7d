import { defineFeature } from '../../platform/feature.ts'
import { bulkTask, bulkWatch } from './jobs.ts'
import { bulkRoutes } from './routes.ts'

export const bulkFeature = defineFeature({
  routes: [bulkRoutes],
  jobs: [bulkTask, bulkWatch],
})
