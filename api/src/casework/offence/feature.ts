import { offenceList } from '@patuh/domain/casework/offence'
import { defineFeature } from '../../platform/feature.ts'
import { offenceBulk } from './bulk.ts'
import { offenceImporter } from './import.ts'
import { exported, type Row } from './queries.ts'
import { offenceRoutes } from './routes.ts'

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
})
