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

/** Resolves reference texts to records that the actor may refer to. */
export type Lookup = (
  db: Db,
  actor: Actor,
  texts: string[],
) => Promise<{ id: number; texts: string[]; typeId?: number | null; kind?: string | null }[]>

/** The existing record of a row: its form values and version. */
export type Known = { id: number; lockVersion: number; values: Values }

/** Definition of an import into a table. */
export type Importer = {
  kind: ImportKind
  table: string
  input: z.ZodType
  fields: Field[]
  /** Fields required for a new record. */
  required: readonly string[]
  /** Fields that identify an existing record, or another row of the file. */
  keys: readonly string[]
  /** The field by which rows refer to other rows of the file, and the fields that these are referred to by. */
  tree?: { field: string; by: readonly string[] }
  lookups: Record<string, Lookup>
  words: { namespace?: string; within?: string }
  /** Further headings that are recognised. */
  aliases?: Readonly<Record<string, readonly string[]>>
  /** The existing records for rows with these keys, in the same order. */
  known?: (db: Db, env: Env, actor: Actor, keys: Values[]) => Promise<(Known | undefined)[]>
  /** Checks what the database would refuse, before anything is written. */
  rules?: (
    values: Values,
    referred: (field: string) => Awaited<ReturnType<Lookup>>[number] | undefined,
  ) => [string, string][]
  /** Creates all records, or none. */
  create: (context: Context, inputs: never[]) => Promise<number[]>
  update?: (context: Context, known: Known, input: never) => Promise<unknown>
  /** Called when all rows are imported. */
  after?: (context: Context, ids: number[]) => Promise<unknown>
  /** Applying it requires a recent password: it hands out access. */
  fresh?: true
  /** Undo: deletes all created records, or none. */
  remove: (trx: Trx, ids: number[]) => Promise<unknown>
}

/** `create` for records that are created one at a time. */
export const eachOf =
  (create: (context: Context, input: never) => Promise<number>): Importer['create'] =>
  async (context, inputs) => {
    const ids: number[] = []
    for (const input of inputs) ids.push(await create(context, input))
    return ids
  }

/** A lookup by columns of a table, limited to the actor's scope on the collection `reach` if given. */
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
    const lowered = texts.map((text) => text.toLowerCase())
    const kind = reach && recordAt(reach)
    const visible = kind ? inScope(actor, viewOf(kind), kind.owners) : sql`true`
    const named = columns.map((column) => sql`lower(${sql.ref(`${table}.${column}`)})`)
    const { rows } = await sql<{ id: number; texts: string[] }>`
      select ${sql.ref(`${table}.id`)} as id, array[${sql.join(named)}]::text[] as texts ${facts}
      from ${sql.table(table)}
      where (${sql.join(
        named.map((column) => sql`${column} = any(${lowered}::text[])`),
        sql` or `,
      )}) and ${also} and ${visible}`.execute(db)
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

export const translationsOf = (importer: Pick<Importer, 'words'>) =>
  languages.map((language) => wordsIn(importer, language))

/** Maps headings to fields: as in the last import, else by the field's name in any language. */
export function guess(importer: Importer, headings: string[], last: Map<string, string | null>) {
  const names = new Map<string, string>()
  const learn = (text: string | undefined, name: string) => {
    if (text && !names.has(bare(text))) names.set(bare(text), name)
  }
  for (const { name } of importer.fields) learn(name, name)
  for (const words of translationsOf(importer))
    for (const { name } of importer.fields)
      for (const key of [name, name.replace(/Ids$/, 's'), name.replace(/Id$/, '')]) learn(words(key), name)
  for (const [name, others] of Object.entries(importer.aliases ?? {}))
    for (const other of others) learn(other, name)
  const used = new Set<string>()
  return headings.map((heading) => {
    const before = last.get(bare(heading))
    const name = before === undefined ? names.get(bare(heading)) : before
    if (!name || used.has(name) || !importer.fields.some((field) => field.name === name)) return null
    used.add(name)
    return name
  })
}
