import { type SqlBool, sql } from 'kysely'
import type { Owners } from '../../platform/authorization/scope.ts'

/** Whose a row is that belongs to a contract and a place: of the contract's contractor, and of the place's zone. */
export const ownersBy = (table: string): Owners => {
  const ofContractor = (ids: number[]) => sql<SqlBool>`${sql.ref(`${table}.contractId`)} in (
    select id from contract where contractor_id = any(${ids}::int[]))`
  return {
    contract: sql.ref(`${table}.contractId`),
    org: ofContractor,
    contractor: ofContractor,
    zone: sql.ref(`${table}.zoneId`),
  }
}
