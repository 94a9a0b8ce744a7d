import { addendumWorkflow, contractWorkflow } from '@patuh/domain/contract/contract/workflow'
import { sql } from 'kysely'
import { defineFeature } from '../../platform/feature.ts'
import { partiesOf } from '../../workplace/comment/kind.ts'
import { contractDashboard } from './dashboard.ts'
import { dueEnds, dueReviews } from './due.ts'
import { remindOfEnds } from './jobs.ts'
import { contractKind } from './record.ts'
import { contractRoutes } from './routes.ts'

export const contractFeature = defineFeature({
  routes: [contractRoutes],
  records: [contractKind],
  jobs: [remindOfEnds],
  workflows: [
    { table: 'contract', workflow: contractWorkflow },
    { table: 'contract_addendum', workflow: addendumWorkflow },
  ],
  due: [
    { for: ['contract.approve'], find: dueReviews },
    { for: ['contract.view'], find: dueEnds },
  ],
  comments: [
    {
      kind: 'contract',
      api: 'contracts',
      participants: sql`array[created_by, submitted_by] || ${partiesOf('contract.id', 'officer', 'manager')}`,
      place: (id) => ({ link: `/manage-contract/contract?open=${id}` }),
    },
  ],
  ...contractDashboard,
})
