import { disturbanceList } from '@patuh/domain/casework/disturbance'
import { defineFeature } from '../../platform/feature.ts'
import { disturbanceImporter } from './import.ts'
import { deletable } from './queries.ts'
import { disturbanceRoutes } from './routes.ts'

export const disturbanceFeature = defineFeature({
  lists: [{ list: disturbanceList, screen: 'touring', name: 'disturbance' }],
  routes: [disturbanceRoutes],
  deletables: [deletable],
  importers: [disturbanceImporter],
})
