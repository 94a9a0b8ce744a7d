import { disturbanceList } from '@patuh/domain/casework/disturbance'
import { defineFeature } from '../../platform/feature.ts'
import { disturbanceImporter } from './import.ts'
import { disturbanceRoutes } from './routes.ts'

export const disturbanceFeature = defineFeature({
  lists: [{ list: disturbanceList, screen: 'touring', name: 'disturbance' }],
  routes: [disturbanceRoutes],
  importers: [disturbanceImporter],
})
