import type { Names } from '@patuh/domain/platform/language'
import type { Named } from '@patuh/domain/platform/resource'
import { type RawBuilder, sql } from 'kysely'
import { printedLanguage, readerLanguage } from '../locale/reader.ts'
import type { ByName } from './page.ts'

type Value = RawBuilder<unknown>

/** The tables whose rows have a name in every language. */
const translated = [
  'type',
  'userType',
  'organizationType',
  'position',
  'typeOfOffence',
  'reasonCode',
  'contractObligation',
]

/** The name of a row of such a table in the reader's language: `nameIn('userType')`. */
export const nameIn = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<string>`name_in(${readerLanguage}, ${column('name')}, ${column('nameMs')}, ${column('nameZh')}, ${column('nameTa')})`
}

/** The name in both languages of a PDF: `Asleep on duty / Tidur`. */
export const bothNames = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<string>`concat_ws(' / ', ${column('name')}, nullif(name_in(${printedLanguage}, ${column('name')},
    ${column('nameMs')}, ${column('nameZh')}, ${column('nameTa')}), ${column('name')}))`
}

/** The name of a row in all languages, for a text whose reader is not known yet. */
export const namesOf = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<Names>`json_build_object('en', ${column('name')}, 'ms', ${column('nameMs')},
    'zh', ${column('nameZh')}, 'ta', ${column('nameTa')})`
}

const isTranslated = (table: string) => translated.some((one) => one === table || snake(one) === table)

/** The name of a row of any table that has one, in the reader's language where it has several. */
export const ownName = (table: string) =>
  isTranslated(table) ? nameIn(table) : sql.ref<string>(`${table}.name`)

const named = (table: string, name: string) =>
  name === 'name' && isTranslated(table) ? nameIn('named') : sql.ref(`named.${name}`)

/** Subselect of the name of a row: `nameOf('position', sql.ref('person.positionId'))`. */
export const nameOf = (table: string, id: Value, name = 'name') =>
  sql<string | null>`(select ${named(table, name)} from ${sql.table(table)} named where named.id = ${id})`

/** The same name as something that a list is sorted by; `among` leaves out rows `named` that no row can refer to. */
export const byName = (table: string, column: Value, name = 'name', among: Value = sql`true`): ByName => ({
  column,
  name: nameOf(table, column, name),
  names: sql`select named.id, ${named(table, name)} as name from ${sql.table(table)} named where ${among}`,
})

/** The same name as something that a list is searched by. */
export const nameWord = (table: string, column: Value, name = 'name') => ({
  column,
  among: (pattern: string) =>
    sql<{
      id: number
    }>`select named.id from ${sql.table(table)} named where ${named(table, name)} ilike ${pattern}`,
})

/** The same as `{ id, name }`, the form of a reference in an answer. */
export const namedOne = (table: string, id: Value, name = 'name') =>
  sql<Named>`(select json_build_object('id', named.id, 'name', ${named(table, name)})
    from ${sql.table(table)} named where named.id = ${id})`

/** A user as `{ id, name }`, by the name of the person. */
export const namedUser = (id: Value) =>
  sql<Named>`(select json_build_object('id', "user".id, 'name', person.full_name)
    from "user" join person on person.id = "user".person_id where "user".id = ${id})`

/** Several rows as `{ id, name }[]`, ordered by name. */
export const namedMany = (table: string, ids: Value, name = 'name') =>
  sql<NonNullable<Named>[]>`(
    select coalesce(json_agg(json_build_object('id', named.id, 'name', ${named(table, name)})
      order by ${named(table, name)}), '[]')
    from ${sql.table(table)} named where named.id = any(${ids}))`

/** The name in SQL of a name in TypeScript: `user_type` of `userType`. */
export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The same row with its keys as in SQL. */
export const snakeKeys = <Value>(row: { [key: string]: Value }) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [snake(key), value]))
