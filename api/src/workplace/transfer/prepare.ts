import { fieldErrors } from '@patuh/domain/platform/error'
import { importKinds } from '@patuh/domain/workplace/import-kind'
import { importLimits } from '@patuh/domain/workplace/transfer'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Env } from '../../platform/env.ts'
import { type Field, readerOf } from './field.ts'
import { type Importer, type Known, type Lookup, translationsOf, type Values } from './importer.ts'
import type { StoredError } from './tables.ts'

export type Prepared = { errors: StoredError[]; input?: unknown; known?: Known | undefined; given: Values }

type Found = Awaited<ReturnType<Lookup>>[number]
type Finder = (text: string) => Found[]
/** Placeholder id of a record that another row of the same file will create. */
const futureId = 2_147_483_647

const isReference = ({ kind }: Field) => kind === 'reference' || kind === 'references'

/** Parses the cells of a row by field; empty cells are left out. */
function rowParser(importer: Importer, columns: (string | null)[]) {
  const translations = translationsOf(importer)
  const readers = columns.map((name) => {
    const field = importer.fields.find((candidate) => candidate.name === name)
    return field && { name: field.name, read: readerOf(field, translations) }
  })
  return (cells: string[]) => {
    const values: Values = {}
    readers.forEach((reader, index) => {
      const cell = cells[index] ?? ''
      if (reader && cell !== '') values[reader.name] = reader.read(cell)
    })
    return values
  }
}

/** One lookup query per field for all rows. */
async function findersOf(db: Db, actor: Actor, { fields, lookups }: Importer, rows: Values[]) {
  const finders = new Map<string, Finder>()
  for (const { name } of fields.filter(isReference)) {
    const texts = [...new Set(rows.flatMap((row) => [row[name] ?? []].flat() as string[]))]
    const found = texts.length > 0 ? ((await lookups[name]?.(db, actor, texts)) ?? []) : []
    const byText = new Map<string, Found[]>()
    for (const record of found)
      for (const text of new Set(record.texts)) byText.set(text, [...(byText.get(text) ?? []), record])
    finders.set(name, (text) => byText.get(text.toLowerCase()) ?? [])
  }
  return finders
}

/** The id that a text refers to, or an error code. */
function referred(found: Found[], isInFile: boolean): number | string {
  if (found.length === 1) return found[0]?.id as number
  if (found.length > 1) return 'ambiguous'
  return isInFile ? futureId : 'unknownReference'
}

function resolve(field: Field, value: unknown, finder: Finder, isInFile: (text: string) => boolean) {
  const ids = ([value].flat() as string[]).map((text) => referred(finder(text), isInFile(text)))
  const wrong = ids.find((one) => typeof one === 'string')
  return { wrong, id: field.kind === 'references' ? ids : ids[0] }
}

type Finders = Map<string, Finder>

/** The row with ids in place of reference texts, and the errors so far. */
function resolved(importer: Importer, values: Values, finders: Finders, inFile: Set<string>) {
  const errors: StoredError[] = []
  const typed: Values = { ...values }
  for (const field of importer.fields.filter(({ name }) => values[name] !== undefined)) {
    const { name } = field
    if (String(values[name]).length > importLimits.cell)
      errors.push({ field: name, code: 'tooLong', limit: importLimits.cell })
    const finder = isReference(field) ? finders.get(name) : undefined
    if (!finder) continue
    const isInFile = (text: string) => importer.tree?.field === name && inFile.has(text.toLowerCase())
    const { wrong, id } = resolve(field, values[name], finder, isInFile)
    if (wrong) errors.push({ field: name, code: String(wrong) })
    typed[name] = wrong ? undefined : id
  }
  return { typed, errors }
}

/** Errors of the row as a whole: permission, key, and rules of the database. */
function rowErrors(
  importer: Importer,
  actor: Actor,
  values: Values,
  typed: Values,
  known: Known | undefined,
  finders: Finders,
) {
  const [key = ''] = importer.keys
  const referredBy = (field: string) => {
    const text = values[field]
    return typeof text === 'string' ? finders.get(field)?.(text)[0] : undefined
  }
  const found: [string, string][] = importer.rules?.(typed, referredBy) ?? []
  if (values.refNo !== undefined && !known) found.push(['refNo', 'unknownReference'])
  if (known && !importer.update) found.push([key, 'duplicate'])
  if (!known && !actor.privileges.has(importKinds[importer.kind].create)) found.push(['', 'FORBIDDEN'])
  return found.map(([field, code]): StoredError => ({ field, code }))
}

/** Errors of the form's schema. */
function formErrors({ input }: Importer, values: Values) {
  const { success, data, error } = input.safeParse(values, { reportInput: true })
  if (success) return { data, errors: [] }
  const errors = fieldErrors(error.issues).map(
    ({ name, code, limit }): StoredError => ({
      field: name.split('.')[0] ?? '',
      code,
      ...(limit === undefined ? {} : { limit }),
    }),
  )
  return { data: undefined, errors }
}

/** Only the first error of each field. */
const firstOf = (errors: StoredError[]) => [
  ...new Map(errors.toReversed().map((error) => [error.field, error] as const)).values(),
]

type Rows = { columns: (string | null)[]; rows: string[][]; inFile?: Set<string> }

/** Validates rows and converts them to form input; writes nothing. */
export async function prepare(
  db: Db,
  env: Env,
  actor: Actor,
  importer: Importer,
  { columns, rows, inFile = new Set() }: Rows,
): Promise<Prepared[]> {
  const given = rows.map(rowParser(importer, columns))
  const finders = await findersOf(db, actor, importer, given)
  const knowns = (await importer.known?.(db, env, actor, given)) ?? []
  return given.map((values, index): Prepared => {
    const known = knowns[index]
    const { typed, errors } = resolved(importer, values, finders, inFile)
    // refNo only identifies the record; it is no field of the form.
    const { refNo: _, ...form } = typed
    const parsed = formErrors(importer, { ...known?.values, ...form })
    const wrong = firstOf([
      ...errors,
      ...rowErrors(importer, actor, values, typed, known, finders),
      ...parsed.errors,
    ])
    return { given: values, known, errors: wrong, ...(wrong.length === 0 ? { input: parsed.data } : {}) }
  })
}
