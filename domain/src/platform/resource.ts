import * as z from 'zod'
import { type Control, control, id } from './field.ts'
import type { ColumnKind, List } from './list/shape.ts'
import { filter, manyOf } from './list.ts'

/** Reference data: a flat table that staff list, add, edit and deactivate. Anything more is a noun of its own. */
export type Resource<Name extends string = string> = {
  /** Table, permission prefix and translation key: `zone`. */
  name: Name
  /** The API collection: `/api/v1/zones`. */
  api: string
  /** The editable fields. */
  input: z.ZodObject
  /** The answer of the API: the input, the names of its references, and what the server adds. */
  row: z.ZodObject
  /** Columns of the list, in order. */
  columns: readonly string[]
  /** Columns that count the rows of another table that refer to a row: `people: 'person.positionId'`. */
  counts: Readonly<Record<string, string>>
}

/** The field that refers to the parent row of the same resource, if it is a tree. */
export const treeField = ({ name, input }: Pick<Resource, 'name' | 'input'>) =>
  referenceFields(input).find(({ of }) => of === name)?.field

const stamps = {
  id,
  lockVersion: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  allowedActions: z.array(z.string()),
}

export const named = z.object({ id, name: z.string() }).nullable()
export type Named = z.infer<typeof named>
/** A user by name, or by role and office without an id, where the reader does not see who it is. */
export const namedUser = z.object({ id: id.nullable(), name: z.string() }).nullable()
export type NamedUser = z.infer<typeof namedUser>

/** `parentId` refers to a row whose name is answered as `parent`. */
export const referenceKey = (field: string) => field.replace(/Id$/, '')

export const referenceFields = (input: z.ZodObject) =>
  Object.entries(input.shape)
    .map(([field, rule]) => ({ field, of: control.get(rule as z.ZodType)?.of }))
    .filter((found): found is { field: string; of: string } => found.of !== undefined)

export function defineResource<
  Name extends string,
  Fields extends z.ZodRawShape,
  const Counts extends Record<string, string> = Record<never, never>,
>(definition: {
  name: Name
  api: string
  fields: Fields
  counts?: Counts
  columns: readonly Extract<keyof Fields | keyof Counts, string>[]
}) {
  const { fields, counts = {} as Counts, ...rest } = definition
  const input = z.strictObject(fields)
  const names = Object.fromEntries(referenceFields(input).map(({ field }) => [referenceKey(field), named]))
  const numbers = Object.fromEntries(Object.keys(counts).map((name) => [name, z.int()]))
  const row = z.object({ ...fields, ...names, ...numbers, ...stamps })
  return { ...rest, input, row, counts } satisfies Resource<Name>
}

/** The filter value for a reference that is empty. */
export const noneText = 'none'
const idText = z.string().regex(/^(\d{1,9}|none)$/)

function filterOf(rule: z.ZodType) {
  const { kind, options } = control.get(rule) ?? {}
  if (kind === 'reference') return manyOf(idText)
  if (kind === 'checkbox') return filter.flag()
  if (kind === 'select' && options) return manyOf(z.enum(options))
  return undefined
}

/** The filterable fields: references, choices and flags. */
const filtersOf = (input: z.ZodObject) =>
  Object.fromEntries(
    Object.entries(input.shape)
      .map(([field, rule]) => [field, filterOf(rule as z.ZodType)] as const)
      .filter((entry): entry is [string, NonNullable<(typeof entry)[1]>] => entry[1] !== undefined),
  )

const kinds: Partial<Record<Control['kind'], ColumnKind>> = {
  number: 'number',
  money: 'money',
  checkbox: 'flag',
  select: 'choice',
  reference: 'name',
}

const columnKind = (input: z.ZodObject, column: string): ColumnKind => {
  const rule = input.shape[column] as z.ZodType | undefined
  return rule ? (kinds[control.get(rule)?.kind ?? 'text'] ?? 'text') : 'number'
}

/** The list of a resource. */
export const listOf = ({ name, api, input, columns }: Resource): List => ({
  name,
  api,
  columns: Object.fromEntries(columns.map((column) => [column, columnKind(input, column)])),
  sorts: ['id', ...columns],
  filters: filtersOf(input),
})

/** The initial values of a form: each field's default. */
export const blank = ({ input }: Pick<Resource, 'input'>) =>
  Object.fromEntries(
    Object.entries(input.shape).map(([field, rule]) => [
      field,
      (rule as z.ZodType).safeParse(undefined).data ?? null,
    ]),
  )
