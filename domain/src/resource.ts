import * as z from 'zod'
import { control, id } from './field.ts'
import { listQuery, manyOf, sortQuery } from './list.ts'

/** Reference data: a flat table that staff list, add, edit and retire. Anything cleverer is a feature. */
export type Resource<Name extends string = string> = {
  /** Table, permission prefix and translation key: `zone`. */
  name: Name
  /** The API collection: `/api/v1/zones`. */
  api: string
  /** The screen's route: `/manage-user/zone`. */
  screen: string
  /** What a person fills in. */
  input: z.ZodObject
  /** What the API answers: the input, the names behind its references, and what the server adds. */
  row: z.ZodObject
  /** Columns of the list, in order. */
  columns: readonly string[]
}

/** The field by which a resource's rows hang below rows of the same resource, if they do. */
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

/** `parentId` points to a row whose name travels beside it as `parent`. */
export const referenceKey = (field: string) => field.replace(/Id$/, '')

export const referenceFields = (input: z.ZodObject) =>
  Object.entries(input.shape)
    .map(([field, rule]) => ({ field, of: control.get(rule as z.ZodType)?.of }))
    .filter((found): found is { field: string; of: string } => found.of !== undefined)

export function defineResource<Name extends string, Fields extends z.ZodRawShape>(definition: {
  name: Name
  api: string
  screen: string
  fields: Fields
  columns: readonly Extract<keyof Fields, string>[]
}) {
  const { fields, ...rest } = definition
  const input = z.strictObject(fields)
  const names = Object.fromEntries(referenceFields(input).map(({ field }) => [referenceKey(field), named]))
  return { ...rest, input, row: z.object({ ...fields, ...names, ...stamps }) } satisfies Resource<Name>
}

/** The filter value for a reference that is empty. */
export const noneText = 'none'
const idText = z.string().regex(/^(\d{1,9}|none)$/)
const flagText = z.enum(['true', 'false']).transform((value) => value === 'true')

function filterOf(rule: z.ZodType) {
  const { kind, options } = control.get(rule) ?? {}
  if (kind === 'reference') return manyOf(idText).optional()
  if (kind === 'checkbox') return flagText.optional()
  if (kind === 'select' && options) return manyOf(z.enum(options)).optional()
  return undefined
}

/** The fields a list can be narrowed by: references, choices and flags. */
export const filters = ({ input }: Pick<Resource, 'input'>) =>
  Object.fromEntries(
    Object.entries(input.shape)
      .map(([field, rule]) => [field, filterOf(rule as z.ZodType)] as const)
      .filter((entry): entry is [string, NonNullable<(typeof entry)[1]>] => entry[1] !== undefined),
  )

export const resourceQuery = (resource: Pick<Resource, 'input' | 'columns'>) =>
  z.strictObject({ ...listQuery, sort: sortQuery(['id', ...resource.columns]), ...filters(resource) })

/** What an empty form starts from: each field's own default. */
export const blank = ({ input }: Pick<Resource, 'input'>) =>
  Object.fromEntries(
    Object.entries(input.shape).map(([field, rule]) => [
      field,
      (rule as z.ZodType).safeParse(undefined).data ?? null,
    ]),
  )
