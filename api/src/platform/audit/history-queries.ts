import type { Permission } from '@patuh/domain/platform/permission'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../authorization/actor.ts'
import type { RecordKind } from '../authorization/record-kind.ts'
import { inScope } from '../authorization/scope.ts'
import type { Db } from '../db/db.ts'
import { nameOf } from '../db/names.ts'
import { nameOfUser } from './actor-name.ts'

type Json = Record<string, unknown>
/** One change of one row, from the audit log. */
export type Step = { entity: string; before: Json | null; after: Json | null }
/** All changes of a record by one request. */
export type Act = {
  id: number
  at: string
  action: string
  reason: string | null
  actorName: string | null
  onBehalfOfName: string | null
  steps: Step[]
  total: number
}

export const isInScope = async (db: Db, actor: Actor, { table, screen, owners }: RecordKind, id: number) =>
  (
    await sql<{ found: SqlBool }>`select exists (
      select from ${sql.table(table)}
      where ${sql.ref(`${table}.id`)} = ${id} and ${inScope(actor, `${screen}.view` as Permission, owners)}
    ) as found`.execute(db)
  ).rows[0]?.found === true

// Money as text: as a JavaScript number it could lose its decimals.
const inWire = (column: string, table: string) => sql`(
  select jsonb_object_agg(key, case when jsonb_typeof(value) = 'number' and key = any(array(
    select attname from pg_attribute
    where attrelid = ${table}::regclass and atttypid = 'numeric'::regtype))
    then to_jsonb(value #>> '{}') else value end)
  from jsonb_each(${sql.ref(column)}))`

// Literals instead of parameters, so that PostgreSQL uses the partial indexes on the audit log.
const partEvents =
  (id: number) =>
  ([table, { owner }]: [string, { owner: string }]) =>
    sql`union all select *, coalesce(request_id, event.id::text) from event
      where entity = ${sql.lit(table)} and coalesce(after, before) ->> ${sql.lit(owner)} = ${String(id)}`

/** Changes of a record, one item per request, newest first. Links and parts changed by that request are included. */
export async function acts(
  db: Db,
  actor: Actor,
  { table, links = {}, parts = {} }: RecordKind,
  { id, page, limit }: { id: number; page: number; limit: number },
) {
  const { rows } = await sql<Act>`
    with mine as (
      select *, coalesce(request_id, event.id::text) as act from event
      where entity = any(${[table, ...Object.keys(links)]}::text[]) and entity_id = ${id}
      ${sql.join(Object.entries(parts).map(partEvents(id)), sql` `)}
    ), page as (
      select act, max(mine.id) as last, count(*) over () as total from mine
      group by act order by last desc limit ${limit} offset ${(page - 1) * limit}
    )
    select page.last as id, page.total::int as total, min(mine.at) as at, max(mine.reason) as reason,
      (array_agg(mine.action order by mine.entity = ${table} desc, mine.id))[1] as action,
      ${nameOfUser(actor, sql`min(mine.actor_id)`)} as actor_name,
      ${nameOfUser(actor, sql`min(mine.on_behalf_of)`)} as on_behalf_of_name,
      json_agg(json_build_object('entity', mine.entity, 'before', ${inWire('mine.before', table)},
        'after', ${inWire('mine.after', table)}) order by mine.id) as steps
    from page join mine using (act)
    group by page.last, page.total order by page.last desc`.execute(db)
  return { items: rows, total: rows[0]?.total ?? 0 }
}

/** Names of the rows with these ids. */
export async function namesOf(db: Db, table: string, column: string, ids: number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${nameOf(table, sql.ref(`${table}.id`), column)} as name from ${sql.table(table)}
    where id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
