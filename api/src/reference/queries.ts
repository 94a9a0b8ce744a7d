import { control } from '@patuh/domain/field'
import { type ListQuery, pageSizes } from '@patuh/domain/list'
import type { Permission } from '@patuh/domain/permission'
import type { ReferenceName } from '@patuh/domain/references'
import {
  type Resource as AnyResource,
  filters,
  type Named,
  noneText,
  referenceFields,
  referenceKey,
  treeField,
} from '@patuh/domain/resource'
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../db/db.ts'
import { inScope, type Owners } from '../privilege/scope.ts'
import type { Actor } from '../session/actor.ts'

export type Resource = AnyResource<ReferenceName>
export type Row = Record<string, unknown> & { id: number; lockVersion: number }
type Query = ListQuery & Record<string, unknown>

// Most reference data belongs to nobody; a place belongs to whoever has it among their zones or contracts.
const owners: Record<string, (table: string) => Owners> = {
  zone: (table) => ({
    zone: sql.ref(`${table}.id`),
    contract: (ids) => sql<SqlBool>`${sql.ref(`${table}.id`)} in (select contract_places(${ids}::int[]))`,
  }),
}

const may = (
  actor: Actor,
  { name }: Resource,
  action: 'view' | 'edit' | 'deactivate',
  table: string = name,
) => inScope(actor, `${name}.${action}` as Permission, owners[name]?.(table) ?? {})

// The one cast of the engine: below this line a table is known by name only, its columns by its definition.
const untyped = (db: Db) => db as unknown as Kysely<Record<string, Row>>

const nameOf = (table: string, field: string, of: string) =>
  sql`(select named.name from ${sql.table(of)} named where named.id = ${sql.ref(`${table}.${field}`)})`

const fieldsOf = ({ input, name }: Resource) =>
  [...Object.keys(input.shape), 'id', 'lockVersion', 'createdAt', 'updatedAt'].map(
    (field) => `${name}.${field}`,
  )

function rows(db: Db, actor: Actor, resource: Resource) {
  const { name, input } = resource
  return untyped(db)
    .selectFrom(name)
    .select(fieldsOf(resource) as never[])
    .select(
      referenceFields(input).map(({ field, of }) =>
        sql<Named>`(select json_build_object('id', named.id, 'name', named.name)
          from ${sql.table(of)} named where named.id = ${sql.ref(`${name}.${field}`)})`.as(
          referenceKey(field),
        ),
      ),
    )
    .select([may(actor, resource, 'edit').as('mayEdit'), may(actor, resource, 'deactivate').as('mayRetire')])
    .where(may(actor, resource, 'view'))
}

const isText = (rule: unknown) => ['text', 'textarea'].includes(control.get(rule as z.ZodType)?.kind ?? '')

/** The words typed into `Filter:` found in any text column, or in a name behind a reference. */
function matching({ name, input }: Resource, q: string): Expression<SqlBool> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const texts = Object.entries(input.shape)
    .filter(([, rule]) => isText(rule))
    .map(([field]) => sql`${sql.ref(`${name}.${field}`)}`)
  const names = referenceFields(input).map(({ field, of }) => nameOf(name, field, of))
  return sql.join(
    [...texts, ...names].map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  ) as unknown as Expression<SqlBool>
}

/** In a tree, what hangs below something out of reach hangs at the top. */
const parentInReach = (actor: Actor, resource: Resource, field: string) =>
  sql`(select above.id from ${sql.table(resource.name)} above
    where above.id = ${sql.ref(`${resource.name}.${field}`)} and ${may(actor, resource, 'view', 'above')})`

function conditions(actor: Actor, resource: Resource, query: Query): Expression<SqlBool>[] {
  const narrowed = Object.keys(filters(resource))
    .filter((field) => query[field] !== undefined)
    .map((field) => {
      const column =
        field === treeField(resource)
          ? parentInReach(actor, resource, field)
          : sql.ref(`${resource.name}.${field}`)
      const value = query[field]
      return Array.isArray(value)
        ? sql<SqlBool>`coalesce(${column}::text, ${noneText}) = any(${value})`
        : sql<SqlBool>`${column} = ${value}`
    })
  const words = query.q ? [sql<SqlBool>`(${matching(resource, query.q)})`] : []
  return [may(actor, resource, 'view'), ...narrowed, ...words]
}

// A literal limit lets PostgreSQL keep its plan; only the usual sizes, so that plans stay few.
const literal = (limit: number) =>
  [...pageSizes, 1000].includes(limit) ? sql<number>`${sql.lit(limit)}` : sql<number>`${limit}`

function order({ name, input }: Resource, query: ListQuery) {
  return query.sort.map(({ key, descending }) => {
    const of = referenceFields(input).find(({ field }) => field === key)?.of
    const column = of ? nameOf(name, key, of) : sql.ref(`${name}.${key}`)
    return descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
  })
}

export async function list(db: Db, actor: Actor, resource: Resource, query: Query) {
  const where = conditions(actor, resource, query)
  const count = untyped(db)
    .selectFrom(resource.name)
    .where((eb) => eb.and(where))
    .select(({ fn }) => fn.countAll<number>().as('total'))
  let found = rows(db, actor, resource)
    .where((eb) => eb.and(where))
    .select(count.as('total'))
    .limit(literal(query.limit))
    .offset((query.page - 1) * query.limit)
  for (const by of order(resource, query)) found = found.orderBy(by)
  const items = (await found.orderBy(`${resource.name}.id` as never).execute()) as unknown as (Row & {
    total: number
  })[]
  const total = items[0] ? items[0].total : await totalBeyond(count, query)
  return { items, total }
}

// A page past the end carries no row to carry the total.
const totalBeyond = async (count: { execute: () => Promise<{ total: number }[]> }, { page }: ListQuery) =>
  page === 1 ? 0 : Number((await count.execute())[0]?.total)

export const find = (db: Db, actor: Actor, resource: Resource, id: number) =>
  rows(db, actor, resource).where(`${resource.name}.id`, '=', id).executeTakeFirst() as Promise<
    Row | undefined
  >

export const insert = async (db: Db, resource: Resource, input: object) =>
  (
    await untyped(db)
      .insertInto(resource.name)
      .values(input as Row)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

type At = { id: number; version: number }

/** Changes the row only where it still has the version that the caller saw; otherwise nothing moves. */
export const update = (db: Db, actor: Actor, resource: Resource, { id, version }: At, input: object) =>
  untyped(db)
    .updateTable(resource.name)
    .set(input)
    .where('id', '=', id)
    .where('lockVersion', '=', version)
    .where(may(actor, resource, 'edit'))
    .returning('id')
    .executeTakeFirst()

export const remove = (db: Db, actor: Actor, resource: Resource, { id, version }: At) =>
  untyped(db)
    .deleteFrom(resource.name)
    .where('id', '=', id)
    .where('lockVersion', '=', version)
    .where(may(actor, resource, 'deactivate'))
    .returning('id')
    .executeTakeFirst()

export const activate = (db: Db, actor: Actor, resource: Resource, id: number, isActive: boolean) =>
  untyped(db)
    .updateTable(resource.name)
    .set({ isActive })
    .where('id', '=', id)
    .where('isActive', '!=', isActive)
    .where(may(actor, resource, 'deactivate'))
    .returning('id')
    .executeTakeFirst()
