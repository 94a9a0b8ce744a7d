import { claimStatus, claimWorkflow } from '@patuh/domain/contract/claim-workflow'
import type { Permission } from '@patuh/domain/platform/permission'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope, type Owners } from '../../platform/authorization/scope.ts'
import type { Engine } from '../../platform/workflow/engine.ts'

/** Row scope of a claim. A contractor sees it once it was sent to them. */
export const owners: Owners = {
  own: sql.ref('claim.createdBy'),
  contract: sql.ref('claim.contractId'),
  org: sql.ref('claim.contractorId'),
  zone: (ids) => sql<SqlBool>`exists (select from contract_line
    where contract_line.contract_id = claim.contract_id and contract_line.zone_id = any(${ids}::int[]))`,
  contractor: (ids) =>
    sql<SqlBool>`(claim.contractor_id = any(${ids}::int[]) and claim.status <> ${sql.lit(claimStatus.open)})`,
}

export const may = (actor: Actor, permission: Permission) => inScope(actor, permission, owners)

// A substitute decides with the user types of the person they represent.
const isMeant = ({ id, onBehalfOf = id }: Actor, seq: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from claim_step s where s.claim_id = claim.id and s.revision = claim.revision and s.seq = ${seq}
    and (s.user_id = ${onBehalfOf} or exists (select from user_user_type held
      where held.user_id = ${onBehalfOf} and held.user_type_id = s.user_type_id)))`

const lastStep = sql`(select max(seq) from claim_step last where last.claim_id = claim.id and last.revision = claim.revision)`

const approvers = sql`array(select unnest(array[a.user_id, a.on_behalf_of]) from claim_approval a
  where a.claim_id = claim.id and a.revision = claim.revision)`

export const claimEngine: Engine = {
  workflow: claimWorkflow,
  table: 'claim',
  owners,
  visible: (actor) => may(actor, 'claim.view'),
  roles: {
    approver: (actor) => isMeant(actor, sql`claim.step`),
    certifier: (actor) => isMeant(actor, lastStep),
  },
  participants: {
    preparer: [sql.ref('claim.preparedBy'), sql.ref('claim.sentBy'), sql.ref('claim.submittedBy')],
    approver: [approvers],
  },
  offered: { certify: sql`claim.documents_at is not null` },
}
