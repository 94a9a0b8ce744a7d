import { defineFeature } from '../../platform/feature.ts'
import { deletionRoutes } from './routes.ts'

export const deletionFeature = defineFeature({ routes: [deletionRoutes] })
