import { languages } from '@patuh/domain/platform/language'
import type { ImportKind } from '@patuh/domain/workplace/import-kind'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import { viewOf } from '../../platform/authorization/record-kind.ts'
import { recordAt } from '../../platform/authorization/records.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Env } from '../../platform/env.ts'
import { type Words, wordsOf } from '../../platform/locale/words.ts'
import { bare, type Field } from './field.ts'

declare module '../../platform/feature.ts' {
  interface Feature {
    importers?: readonly Importer[]
  }
}

export type Values = Record<string, unknown>
export type Context = { trx: Trx; env: Env; actor: Actor }

/** How the text of a reference finds the record it means, among those that this person may refer to. */
export type Lookup = (
  db: Db,
  actor: Actor,
  texts: string[],
) => Promise<{ id: number; texts: string[]; typeId?: number | null; kind?: string | null }[]>

/** A record that a row of the file is about: what its form would show, and which version that is. */
export type Known = { id: number; lockVersion: number; values: Values }

/** All that the engine has to know of a table to take rows into it. */
export type Importer = {
  kind: ImportKind
  table: string
  input: z.ZodType
  fields: Field[]
  /** Those that must be given for a new record. */
  required: readonly string[]
  /** The fields by which a row is recognised as an existing record, or as the same as another row. */
  keys: readonly string[]
  /** The field by which rows of a file refer to other rows of it, and the fields that these are known by. */
  tree?: { field: string; by: readonly string[] }
  lookups: Record<string, Lookup>
  words: { namespace?: string; within?: string }
  /** Other headings that people use. */
  aliases?: Readonly<Record<string, readonly string[]>>
  /** The records that rows with these keys are about, in the same order. */
  known?: (db: Db, env: Env, actor: Actor, keys: Values[]) => Promise<(Known | undefined)[]>
  /** What the database would refuse, said before anything is written. */
  rules?: (
    values: Values,
    referred: (field: string) => Awaited<ReturnType<Lookup>>[number] | undefined,
  ) => [string, string][]
  /** All of them, or none. */
  create: (context: Context, inputs: never[]) => Promise<number[]>
  update?: (context: Context, known: Known, input: never) => Promise<unknown>
  /** Once all rows are in. */
  after?: (context: Context, ids: number[]) => Promise<unknown>
  /** Takes back records that the import made: all of them, or none. */
  remove: (trx: Trx, ids: number[]) => Promise<unknown>
}

/** Where records are made one at a time. */
export const eachOf =
  (create: (context: Context, input: never) => Promise<number>): Importer['create'] =>
  async (context, inputs) => {
    const ids: number[] = []
    for (const input of inputs) ids.push(await create(context, input))
    return ids
  }

/** A lookup by some columns of a table, among the records of the collection `reach` that someone may see, or among all. */
export const byColumns =
  (
    table: string,
    columns: readonly string[],
    {
      reach,
      also = sql<SqlBool>`true`,
      facts = sql``,
    }: { reach?: string; also?: RawBuilder<SqlBool>; facts?: RawBuilder<unknown> } = {},
  ): Lookup =>
  async (db, actor, texts) => {
    const said = texts.map((text) => text.toLowerCase())
    const kind = reach && recordAt(reach)
    const seen = kind ? inScope(actor, viewOf(kind), kind.owners) : sql`true`
    const named = columns.map((column) => sql`lower(${sql.ref(`${table}.${column}`)})`)
    const { rows } = await sql<{ id: number; texts: string[] }>`
      select ${sql.ref(`${table}.id`)} as id, array[${sql.join(named)}]::text[] as texts ${facts}
      from ${sql.table(table)}
      where (${sql.join(
        named.map((column) => sql`${column} = any(${said}::text[])`),
        sql` or `,
      )}) and ${also} and ${seen}`.execute(db)
    return rows
  }

export const wordsIn = (
  { words: { namespace, within = '' } }: Pick<Importer, 'words'>,
  language: (typeof languages)[number],
) => {
  const words = namespace ? wordsOf(language, namespace) : wordsOf(language)
  const inside: Words = (key) => words(within + key) ?? (within ? words(key) : undefined)
  return inside
}

export const tonguesOf = (importer: Pick<Importer, 'words'>) =>
  languages.map((language) => wordsIn(importer, language))

/** The field that a heading means: as it was mapped the last time, else by its name in any language. */
export function guess(importer: Importer, headings: string[], last: Map<string, string | null>) {
  const names = new Map<string, string>()
  const learn = (text: string | undefined, name: string) => {
    if (text && !names.has(bare(text))) names.set(bare(text), name)
  }
  for (const { name } of importer.fields) learn(name, name)
  for (const words of tonguesOf(importer))
    for (const { name } of importer.fields)
      for (const key of [name, name.replace(/Ids$/, 's'), name.replace(/Id$/, '')]) learn(words(key), name)
  for (const [name, others] of Object.entries(importer.aliases ?? {}))
    for (const other of others) learn(other, name)
  const taken = new Set<string>()
  return headings.map((heading) => {
    const before = last.get(bare(heading))
    const name = before === undefined ? names.get(bare(heading)) : before
    if (!name || taken.has(name) || !importer.fields.some((field) => field.name === name)) return null
    taken.add(name)
    return name
  })
}
