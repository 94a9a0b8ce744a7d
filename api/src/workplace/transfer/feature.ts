import { defineFeature } from '../../platform/feature.ts'
import { importRoutes } from './import-routes.ts'
import { deleteOldImports, importTask } from './jobs.ts'

export const transferFeature = defineFeature({
  routes: [importRoutes],
  jobs: [importTask, deleteOldImports],
})
