import { defineFeature } from '../../platform/feature.ts'
import { jobRoutes } from './routes.ts'

export const jobListFeature = defineFeature({ routes: [jobRoutes] })
