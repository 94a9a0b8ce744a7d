import { offenceList } from '@patuh/domain/casework/offence'
import { defineFeature } from '../../platform/feature.ts'
import { offenceBulk } from './bulk.ts'
import { offenceImporter } from './import.ts'
import { offenceRoutes } from './routes.ts'

export const offenceFeature = defineFeature({
  lists: [{ list: offenceList, screen: 'typeOfOffence' }],
  routes: [offenceRoutes],
  bulks: [offenceBulk],
  importers: [offenceImporter],
})
