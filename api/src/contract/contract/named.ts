import { type RawBuilder, sql } from 'kysely'
import { nameIn, nameWord } from '../../platform/db/names.ts'

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

export const namedObligation = (id: RawBuilder<unknown>) =>
  sql<{ id: number; code: string; name: string }>`(
    select json_build_object('id', named.id, 'code', named.code, 'name', ${nameIn('named')})
    from contract_obligation named where named.id = ${id})`
