import { defineFeature } from '../../platform/feature.ts'
import { referenceBulks } from './bulk.ts'
import { zoneImporter } from './import.ts'
import { referenceKinds } from './record.ts'
import { referenceRoutes } from './routes.ts'

export const referenceFeature = defineFeature({
  routes: [referenceRoutes],
  records: referenceKinds,
  bulks: referenceBulks,
  importers: [zoneImporter],
})
