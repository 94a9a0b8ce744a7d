import { organizationList, organizationWorkflow } from '@patuh/domain/people/organization'
import { side } from '@patuh/domain/platform/barrier'
import { screens } from '@patuh/domain/platform/permission'
import { sql } from 'kysely'
import { defineFeature } from '../../platform/feature.ts'
import { organizationBulk } from './bulk.ts'
import { organizationImporter } from './import.ts'
import { count, exported } from './queries.ts'
import { organizationKind } from './record.ts'
import { organizationRoutes } from './routes.ts'

export const organizationFeature = defineFeature({
  routes: [organizationRoutes],
  records: [organizationKind],
  bulks: [organizationBulk],
  importers: [organizationImporter],
  lists: [
    {
      list: organizationList,
      screen: 'organization',
      count,
      export: { workflow: organizationWorkflow, rows: exported },
    },
  ],
  figures: [
    {
      name: 'licencesEnding',
      order: 250,
      list: 'user-profiles',
      screen: 'organization',
      query: () => 'expiring=30&isActive=true',
      for: ['organization.edit', 'organization.export'],
      tone: 'warning',
    },
  ],
  setupSteps: [
    {
      name: 'organization',
      order: 20,
      permission: 'organization.create',
      link: screens.organization.url,
      isDone: sql`exists (select from organization where type_id = ${side.contractor})`,
    },
  ],
})
