import { type RawBuilder, sql } from 'kysely'
import { nameIn } from '../../platform/db/names.ts'

/** A reference to a contract in an answer: id, number and title. */
export const namedContract = (id: RawBuilder<unknown>) =>
  sql<{ id: number; refNo: string | null; name: string }>`(
    select json_build_object('id', named.id, 'refNo', named.ref_no, 'name', named.title)
    from contract named where named.id = ${id})`

export const namedObligation = (id: RawBuilder<unknown>) =>
  sql<{ id: number; code: string; name: string }>`(
    select json_build_object('id', named.id, 'code', named.code, 'name', ${nameIn('named')})
    from contract_obligation named where named.id = ${id})`
