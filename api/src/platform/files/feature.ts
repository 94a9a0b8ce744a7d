import { defineFeature } from '../feature.ts'
import { fileRoutes } from './routes.ts'
import { sweepFiles } from './sweep.ts'

export const fileFeature = defineFeature({
  routes: [fileRoutes],
  jobs: [sweepFiles],
})
