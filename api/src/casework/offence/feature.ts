import { defineFeature } from '../../platform/feature.ts'
import { offenceBulk } from './bulk.ts'
import { offenceImporter } from './import.ts'
import { offenceRoutes } from './routes.ts'

export const offenceFeature = defineFeature({
  routes: [offenceRoutes],
  bulks: [offenceBulk],
  importers: [offenceImporter],
})
