import { claimWorkflow } from '@patuh/domain/contract/claim-workflow'
import { claimList } from '@patuh/domain/eclaim/claim/record'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { partiesOf } from '../../contract/contract/parties.ts'
import { defineFeature } from '../../platform/feature.ts'
import { languageOf } from '../../platform/http/language.ts'
import { claimDashboard } from './dashboard.ts'
import { dueClaims } from './due.ts'
import { buildClaim, buildClaims } from './jobs.ts'
import { count, exported, shown } from './queries.ts'
import { claimKind } from './record.ts'
import { claimRoutes } from './routes.ts'

export const claimFeature = defineFeature({
  lists: [
    {
      list: claimList,
      screen: 'claim',
      count,
      export: {
        workflow: claimWorkflow,
        rows: exported,
        present: (request: FastifyRequest, rows: Parameters<typeof shown>[0][]) =>
          rows.map((row) => shown(row, languageOf(request))),
      },
    },
  ],
  routes: [claimRoutes],
  documents: [
    {
      kind: 'statement',
      // A returned claim has no hash: its statement was replaced.
      state: (db, id) =>
        db
          .selectFrom('claim')
          .select('hash')
          .where('id', '=', id)
          .executeTakeFirst()
          .then((claim) => claim?.hash ?? null),
    },
  ],
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
