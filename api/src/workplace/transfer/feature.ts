import { defineFeature } from '../../platform/feature.ts'
import { exportRoutes } from './export-routes.ts'
import { importRoutes } from './import-routes.ts'
import { deleteOldImports, importTask } from './jobs.ts'

export const transferFeature = defineFeature({
  routes: [importRoutes, exportRoutes],
  jobs: [importTask, deleteOldImports],
})
