import { carriedOut, unsigned } from '@patuh/domain/contract/contract/workflow'
import type { Permission } from '@patuh/domain/platform/permission'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope, type Owners } from '../../platform/authorization/scope.ts'

export const isSigned = sql<SqlBool>`contract.status <> all(${unsigned}::int[])`
export const isRunning = sql<SqlBool>`contract.status = any(${carriedOut}::int[])`

/** Row scope of a contract. A contractor sees it only after signature. */
export const owners: Owners = {
  own: sql.ref('contract.createdBy'),
  contract: sql.ref('contract.id'),
  org: sql.ref('contract.contractorId'),
  zone: (ids) => sql<SqlBool>`exists (
    select from contract_line where contract_id = contract.id and zone_id = any(${ids}::int[]))`,
  contractor: (ids) => sql<SqlBool>`(contract.contractor_id = any(${ids}::int[]) and ${isSigned})`,
}

export const may = (actor: Actor, permission: Permission) => inScope(actor, permission, owners)
