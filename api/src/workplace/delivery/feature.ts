import { defineFeature } from '../../platform/feature.ts'
import { deliverTask } from './jobs.ts'
import { deliveryRoutes } from './routes.ts'

export const deliveryFeature = defineFeature({ routes: [deliveryRoutes], jobs: [deliverTask] })
