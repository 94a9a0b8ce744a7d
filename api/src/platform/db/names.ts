import type { Named } from '@patuh/domain/platform/resource'
import { type RawBuilder, sql } from 'kysely'

type Value = RawBuilder<unknown>

/** Subselect of the name of a row: `nameOf('position', sql.ref('person.positionId'))`. */
export const nameOf = (table: string, id: Value, name = 'name') =>
  sql<
    string | null
  >`(select ${sql.ref(`named.${name}`)} from ${sql.table(table)} named where named.id = ${id})`

/** The same as `{ id, name }`, the form of a reference in an answer. */
export const namedOne = (table: string, id: Value, name = 'name') =>
  sql<Named>`(select json_build_object('id', named.id, 'name', ${sql.ref(`named.${name}`)})
    from ${sql.table(table)} named where named.id = ${id})`

/** A user as `{ id, name }`, by the name of the person. */
export const namedUser = (id: Value) =>
  sql<Named>`(select json_build_object('id', "user".id, 'name', person.full_name)
    from "user" join person on person.id = "user".person_id where "user".id = ${id})`

/** Several rows as `{ id, name }[]`, ordered by name. */
export const namedMany = (table: string, ids: Value, name = 'name') =>
  sql<NonNullable<Named>[]>`(
    select coalesce(json_agg(json_build_object('id', named.id, 'name', ${sql.ref(`named.${name}`)})
      order by ${sql.ref(`named.${name}`)}), '[]')
    from ${sql.table(table)} named where named.id = any(${ids}))`

/** The name in SQL of a name in TypeScript: `user_type` of `userType`. */
export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
