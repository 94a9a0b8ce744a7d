import { caseStatus } from '@patuh/domain/casework/case/workflow'
import { type SqlBool, sql } from 'kysely'

const { awaitingJustification, awaitingVerification, underAppeal } = caseStatus
const statuses = [awaitingJustification, awaitingVerification, underAppeal]
const actions = ['justify', 'verify', 'appeal']

/** Nobody who is active may take the next step. The statuses are literals: few cases wait, and the planner knows. */
export const ownerless = sql<SqlBool>`(complaint.status in (${sql.join(statuses.map((one) => sql.lit(one)))})
  and (complaint.status, coalesce(complaint.zone_id, 0), complaint.contractor_id, complaint.contract_id) in (
    select * from ownerless_places('verifyComplaint', ${statuses}::int[], ${actions}::text[])))`
