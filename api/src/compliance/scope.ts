import type { Permission } from '@patuh/domain/permission'
import { type SqlBool, sql } from 'kysely'
import { inScope, type Owners } from '../privilege/scope.ts'
import type { Actor } from '../session/actor.ts'

/** Whose a row of a contract is: of its contractor, and of every place where the contract is worked. */
const ownersOf = (table: string, contract = `${table}.contractId`): Owners => ({
  contract: sql.ref(contract),
  org: sql.ref(`${table}.contractorId`),
  contractor: sql.ref(`${table}.contractorId`),
  zone: (ids) => sql<SqlBool>`exists (select from contract_line
    where contract_line.contract_id = ${sql.ref(contract)} and contract_line.zone_id = any(${ids}::int[]))`,
})

export const mayItem = (actor: Actor, permission: Permission) =>
  inScope(actor, permission, ownersOf('complianceItem'))
export const mayCase = (actor: Actor, permission: Permission) =>
  inScope(actor, permission, ownersOf('complianceCase'))
export const mayContract = (actor: Actor, permission: Permission) =>
  inScope(actor, permission, ownersOf('contract', 'contract.id'))
