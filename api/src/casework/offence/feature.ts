import { offenceList } from '@patuh/domain/casework/offence'
import { screens } from '@patuh/domain/platform/permission'
import { sql } from 'kysely'
import { defineFeature } from '../../platform/feature.ts'
import { offenceBulk } from './bulk.ts'
import { offenceImporter } from './import.ts'
import { exported, type Row } from './queries.ts'
import { offenceRoutes } from './routes.ts'
import { starterOffences } from './starter.ts'

export const offenceFeature = defineFeature({
  lists: [
    {
      list: offenceList,
      screen: 'typeOfOffence',
      export: {
        words: 'offence',
        cells: { ladder: ({ basis, ladder }: Row) => (basis === 'amount' ? ladder.join(' → ') : null) },
        rows: exported,
      },
    },
  ],
  routes: [offenceRoutes],
  bulks: [offenceBulk],
  importers: [offenceImporter],
  setupSteps: [
    {
      name: 'offence',
      order: 15,
      // starter packs, which bring the types of offence, need it
      permission: 'typeOfOffence.configure',
      link: screens.typeOfOffence.url,
      isDone: sql`exists (select from type_of_offence where is_active)`,
    },
  ],
  starterParts: [starterOffences],
})
