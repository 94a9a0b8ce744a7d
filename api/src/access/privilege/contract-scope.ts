import { type SqlBool, sql } from 'kysely'
import { idArray, type Owners } from '../../platform/authorization/scope.ts'

/** Owners of a row with a contract and a zone: the contract's contractor, and the zone. */
export const ownersBy = (table: string): Owners => {
  const ofContractor = (ids: number[]) => sql<SqlBool>`${sql.ref(`${table}.contractId`)} in (
    select id from contract where contractor_id = any(${idArray(ids)}))`
  return {
    contract: sql.ref(`${table}.contractId`),
    org: ofContractor,
    contractor: ofContractor,
    zone: sql.ref(`${table}.zoneId`),
  }
}
