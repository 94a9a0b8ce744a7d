import { caseStatus } from '@patuh/domain/casework/case/workflow'
import { type SqlBool, sql } from 'kysely'

const nextActions = {
  [caseStatus.awaitingJustification]: 'justify',
  [caseStatus.awaitingVerification]: 'verify',
  [caseStatus.underAppeal]: 'appeal',
}

/** Nobody who is active may take the next step. Asked once for each contract and place, not for each case. */
export const ownerless = sql<SqlBool>`((complaint.status, complaint.contract_id, coalesce(complaint.zone_id, 0)) in (
  select place.status, place.contract_id, coalesce(place.zone_id, 0) from (
    select distinct status, contract_id, contractor_id, zone_id from complaint waiting
    where waiting.status = any(${Object.keys(nextActions)}::int[])) place
  where not exists (
    select from holders('verifyComplaint', ${JSON.stringify(nextActions)}::jsonb ->> place.status::text,
      place.zone_id, place.contractor_id, place.contract_id))))`
