import { screens } from '@patuh/domain/platform/permission'
import { sql } from 'kysely'
import { defineFeature } from '../../platform/feature.ts'
import { zoneRoutes } from './routes.ts'

export const zoneFeature = defineFeature({
  routes: [zoneRoutes],
  setupSteps: [
    {
      name: 'zone',
      order: 30,
      permission: 'zone.create',
      link: screens.zone.url,
      isDone: sql`exists (select from zone where kind in ('region', 'zone'))`,
    },
    {
      name: 'site',
      order: 40,
      permission: 'zone.create',
      link: screens.zone.url,
      isDone: sql`exists (select from zone where kind = 'site')`,
    },
  ],
})
