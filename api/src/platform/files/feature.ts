import { defineFeature } from '../feature.ts'
import { checkJobs } from './check.ts'
import { sweepFiles } from './jobs.ts'
import { fileRoutes } from './routes.ts'

export const fileFeature = defineFeature({
  routes: [fileRoutes],
  jobs: [sweepFiles, ...checkJobs],
})
