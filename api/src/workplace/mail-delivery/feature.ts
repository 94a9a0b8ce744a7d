import { mailDeliveryList } from '@patuh/domain/platform/mail-delivery'
import { defineFeature } from '../../platform/feature.ts'
import { exported } from './queries.ts'
import { mailDeliveryRoutes } from './routes.ts'

export const mailDeliveryFeature = defineFeature({
  routes: [mailDeliveryRoutes],
  lists: [{ list: mailDeliveryList, screen: 'job', export: { rows: exported } }],
})
