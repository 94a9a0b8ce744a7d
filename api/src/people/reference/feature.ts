import { references } from '@patuh/domain/people/references'
import { listOf } from '@patuh/domain/platform/resource'
import { defineFeature } from '../../platform/feature.ts'
import { referenceBulks } from './bulk.ts'
import { referenceExport } from './export.ts'
import { zoneImporter } from './import.ts'
import { referenceDeletable, referenceKinds } from './record.ts'
import { referenceRoutes } from './routes.ts'
import { starterOrganizationTypes, starterPositions } from './starter.ts'

export const referenceFeature = defineFeature({
  lists: references.map((resource) => ({
    list: listOf(resource),
    screen: resource.name,
    export: referenceExport(resource),
  })),
  routes: [referenceRoutes],
  records: referenceKinds,
  deletables: references.map(referenceDeletable),
  bulks: referenceBulks,
  importers: [zoneImporter],
  starterParts: [starterOrganizationTypes, starterPositions],
})
