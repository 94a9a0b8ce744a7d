import { caseStatus } from '@patuh/domain/casework/case/workflow'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { contributed, defineFeature } from '../../platform/feature.ts'
import { deadlineTask } from './jobs.ts'

const isUnanswered = [caseStatus.awaitingJustification, caseStatus.returned]

/** The visible cases of every kind that wait for the contractor to justify or to answer a question. */
const unanswered = (actor: Actor, contractId: number) =>
  sql.join(
    contributed('caseKinds').map(
      ({ engine: { table, visible } }) => sql`select from ${sql.table(table)}
        where contract_id = ${contractId} and status = any(${isUnanswered}::int[]) and ${visible(actor)}`,
    ),
    sql` union all `,
  )

export const caseFeature = defineFeature({
  jobs: [deadlineTask],
  unanswered: [unanswered],
})
