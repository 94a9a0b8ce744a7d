import { personList, personWorkflow } from '@patuh/domain/people/person'
import { defineFeature } from '../../platform/feature.ts'
import { personBulk } from './bulk.ts'
import { duePapers } from './due.ts'
import { personImporter } from './import.ts'
import { applyPostingsTask } from './jobs.ts'
import { count, exported } from './queries.ts'
import { personKind } from './record.ts'
import { personRoutes } from './routes.ts'

export const personFeature = defineFeature({
  routes: [personRoutes],
  records: [personKind],
  bulks: [personBulk],
  importers: [personImporter],
  jobs: [applyPostingsTask],
  due: [{ for: ['person.edit'], find: duePapers }],
  lists: [
    { list: personList, screen: 'person', count, export: { workflow: personWorkflow, rows: exported } },
  ],
  figures: [
    {
      name: 'notReady',
      order: 220,
      list: 'persons',
      screen: 'person',
      query: () => 'ready=false&status=active',
      for: ['person.edit', 'person.unmask'],
      tone: 'warning',
    },
  ],
})
