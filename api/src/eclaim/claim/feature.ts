import { claimWorkflow } from '@patuh/domain/contract/claim-workflow'
import { sql } from 'kysely'
import { defineFeature } from '../../platform/feature.ts'
import { partiesOf } from '../../workplace/comment/kind.ts'
import { claimDashboard } from './dashboard.ts'
import { dueClaims } from './due.ts'
import { buildClaim, buildClaims } from './jobs.ts'
import { claimKind } from './record.ts'
import { claimRoutes } from './routes.ts'

export const claimFeature = defineFeature({
  routes: [claimRoutes],
  records: [claimKind],
  jobs: [buildClaim, buildClaims],
  workflows: [{ table: 'claim', workflow: claimWorkflow }],
  due: [{ for: ['claim.view'], find: dueClaims }],
  comments: [
    {
      kind: 'claim',
      api: 'claims',
      participants: sql`array[prepared_by, sent_by, submitted_by, certified_by]
        || ${partiesOf('claim.contractId', 'officer', 'manager')}`,
      place: (id) => ({ link: `/manage-eclaim/summary-claim?open=${id}` }),
    },
  ],
  ...claimDashboard,
})
