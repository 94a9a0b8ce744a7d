import type { ReferenceName } from '@patuh/domain/people/references'
import { control } from '@patuh/domain/platform/field'
import type { ListQuery } from '@patuh/domain/platform/list'
import type { Permission } from '@patuh/domain/platform/permission'
import {
  type Resource as AnyResource,
  listOf,
  noneText,
  referenceFields,
  referenceKey,
  treeField,
} from '@patuh/domain/platform/resource'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import { visibleRows } from '../../platform/authorization/record-kind.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db } from '../../platform/db/db.ts'
import { exportOf, is, type ListShape, oneOfTexts } from '../../platform/db/list.ts'
import { listPage } from '../../platform/db/list-page.ts'
import { byName, namedOne, nameIn, nameWord } from '../../platform/db/names.ts'
import { contributed } from '../../platform/feature.ts'
import { ownersOf } from './record.ts'

export type Resource = AnyResource<ReferenceName>
export type Row = Record<string, unknown> & { id: number; lockVersion: number }

export const may = (
  actor: Actor,
  { name }: Pick<Resource, 'name'>,
  action: 'view' | 'edit' | 'deactivate',
  table: string = name,
) => inScope(actor, `${name}.${action}` as Permission, ownersOf(name, table))

// The engine's only cast: from here on tables are known by name and columns by their definition.
const untyped = (db: Db) => db as unknown as Kysely<Record<string, Row>>

/** Counts the references to a row that the reader may see. */
const countOf = (actor: Actor, table: string, reference: string) => {
  const [other = '', field = ''] = reference.split('.')
  const kind = contributed('records').find((known) => known.table === other)
  const visible = kind ? visibleRows(kind, actor) : sql`true`
  return sql<number>`(select count(*) from ${sql.table(other)}
    where ${sql.ref(`${other}.${field}`)} = ${sql.ref(`${table}.id`)} and ${visible})`
}

const fieldsOf = ({ input, name }: Resource) =>
  [...Object.keys(input.shape), 'id', 'lockVersion', 'createdAt', 'updatedAt'].map(
    (field) => `${name}.${field}`,
  )

function rows(db: Db, actor: Actor, resource: Resource) {
  const { name, input, counts } = resource
  return untyped(db)
    .selectFrom(name)
    .select(fieldsOf(resource) as never[])
    .select(
      referenceFields(input).map(({ field, of }) =>
        namedOne(of, sql.ref(`${name}.${field}`)).as(referenceKey(field)),
      ),
    )
    .select(Object.entries(counts).map(([column, reference]) => countOf(actor, name, reference).as(column)))
    .select([may(actor, resource, 'edit').as('mayEdit'), may(actor, resource, 'deactivate').as('mayRetire')])
    .where(may(actor, resource, 'view'))
}

const isText = (rule: unknown) => ['text', 'textarea'].includes(control.get(rule as z.ZodType)?.kind ?? '')

/** Trees: a row whose parent is out of scope is shown at the top. */
const underParent = (actor: Actor, resource: Resource, parent: RawBuilder<unknown>) => (values: unknown) => {
  const ids = (values as string[]).filter((value) => value !== noneText).map(Number)
  const inScope = sql`select above.id from ${sql.table(resource.name)} above where ${may(actor, resource, 'view', 'above')}`
  const under = sql<SqlBool>`(${parent} = any(${ids}::int[]) and ${parent} in (${inScope}))`
  return ids.length === (values as string[]).length
    ? under
    : sql<SqlBool>`(${under} or ${parent} is null or ${parent} not in (${inScope}))`
}

function filterBy(actor: Actor, resource: Resource, field: string) {
  const column = sql.ref(`${resource.name}.${field}`)
  if (field === treeField(resource)) return underParent(actor, resource, column)
  return (value: unknown) =>
    Array.isArray(value)
      ? oneOfTexts(sql`coalesce(${column}::text, ${noneText})`)(value)
      : is(column)(value === true)
}

const sortBy = (actor: Actor, resource: Resource, column: string) => {
  const { name, input, counts } = resource
  const of = referenceFields(input).find(({ field }) => field === column)?.of
  const referred = sql.ref(`${name}.${column}`)
  if (of) return byName(of, referred, 'name', sql`named.id in (select ${referred} from ${sql.table(name)})`)
  if (column === 'name' && 'nameMs' in input.shape) return nameIn(name)
  return counts[column] ? countOf(actor, name, counts[column]) : sql.ref(`${name}.${column}`)
}

const named = <Value>(names: readonly string[], of: (name: string) => Value) =>
  Object.fromEntries(names.map((name) => [name, of(name)]))

function shapeOf(actor: Actor, resource: Resource): ListShape {
  const { name, input } = resource
  const { sorts, filters } = listOf(resource)
  const texts = Object.keys(input.shape).filter((field) => isText(input.shape[field]))
  return {
    id: sql.ref(`${name}.id`),
    sorts: named(sorts, (column) => sortBy(actor, resource, column)),
    computed: Object.keys(resource.counts),
    filters: named(Object.keys(filters), (field) => filterBy(actor, resource, field)),
    words: [
      ...texts.map((field) => sql.ref(`${name}.${field}`)),
      ...referenceFields(input).map(({ field, of }) => nameWord(of, sql.ref(`${name}.${field}`))),
    ],
  }
}

export const list = (db: Db, actor: Actor, resource: Resource, query: ListQuery) =>
  listPage(db, { name: resource.name, reader: actor }, query, () => [
    rows(db, actor, resource).$castTo<Row>(),
    shapeOf(actor, resource),
  ])

export const exported = (db: Db, actor: Actor, resource: Resource) =>
  exportOf(db, rows(db, actor, resource).$castTo<Row>(), shapeOf(actor, resource))

export const find = (db: Db, actor: Actor, resource: Resource, id: number) =>
  rows(db, actor, resource).where(`${resource.name}.id`, '=', id).executeTakeFirst() as Promise<
    Row | undefined
  >

export const findBy = (db: Db, actor: Actor, resource: Resource, condition: RawBuilder<SqlBool>) =>
  rows(db, actor, resource).where(condition).$castTo<Row>().execute()

export const insert = async (db: Db, resource: Resource, input: object) =>
  (
    await untyped(db)
      .insertInto(resource.name)
      .values(input as Row)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

type At = { id: number; version: number }

/** Optimistic locking: updates the row only if it has the expected version. */
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
