import type { Permission } from '@patuh/domain/platform/permission'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { idArray, referable } from '../../platform/authorization/scope.ts'
import { byName, nameIn, nameWord } from '../../platform/db/names.ts'

/** A reference to a contract in an answer: id, number and title. */
export const namedContract = (id: RawBuilder<unknown>) =>
  sql<{ id: number; refNo: string | null; name: string }>`(
    select json_build_object('id', named.id, 'refNo', named.ref_no, 'name', named.title)
    from contract named where named.id = ${id})`

/** The number of a contract, or its title before it has one. */
export const shortContract = (id: RawBuilder<unknown>) =>
  sql<string>`(select coalesce(named.ref_no, named.title) from contract named where named.id = ${id})`

/** A contract as something that a list is searched by: its number and title. */
export const contractWords = (id: RawBuilder<unknown>) =>
  ['refNo', 'title'].map((name) => nameWord('contract', id, name))

const named = sql.ref('named.id')
const withRowsIn = (reference: string) => (ids: number[]) =>
  sql<SqlBool>`named.id in (
  select ${sql.ref(reference)} from contract_zone where zone_id = any(${idArray(ids)}))`

/** An order by contract of a list of cases or ledger entries with this permission. */
export const byContract = (actor: Actor, permission: Permission, id: RawBuilder<unknown>) => {
  const owners = { contract: named, zone: withRowsIn('contractId') }
  return byName('contract', id, 'title', referable(actor, permission, owners))
}

/** The same by contractor. */
export const byContractor = (actor: Actor, permission: Permission, id: RawBuilder<unknown>) => {
  const owners = { org: named, zone: withRowsIn('contractorId') }
  return byName('organization', id, 'name', referable(actor, permission, owners))
}

export const namedObligation = (id: RawBuilder<unknown>) =>
  sql<{ id: number; code: string; name: string }>`(
    select json_build_object('id', named.id, 'code', named.code, 'name', ${nameIn('named')})
    from contract_obligation named where named.id = ${id})`
