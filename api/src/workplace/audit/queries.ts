import { auditActionOf } from '@patuh/domain/platform/audit-action'
import { masked } from '@patuh/domain/platform/mask'
import { utcOffset } from '@patuh/domain/platform/moment'
import type {
  AuditDetail,
  AuditEvent,
  AuditFacts,
  auditList,
  Verification,
} from '@patuh/domain/workplace/audit'
import { type SqlBool, sql } from 'kysely'
import { verifyTask } from '../../platform/audit/jobs.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import { between } from '../../platform/db/day-range.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { type ListShape, oneOfTexts } from '../../platform/db/list.ts'
import { listQueries } from '../../platform/db/list-page.ts'
import { namedUser, nameOf } from '../../platform/db/names.ts'
import { readerLanguage } from '../../platform/locale/reader.ts'

const column = (name: string) => sql.ref(`event.${name}`)

/** An action as events have it, also those from before there was one spelling: `lock-day` and `lockDay`. */
const spellings = (name: string) => [
  name,
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
]

const shape: ListShape<typeof auditList> = {
  id: sql`event.id`,
  newestFirst: true,
  sorts: { id: column('id') },
  filters: {
    entity: oneOfTexts(column('entity')),
    action: (names) => sql<SqlBool>`event.action = any(${names.flatMap(spellings)}::text[])`,
    entityId: (id) => sql<SqlBool>`event.entity_id = ${id}`,
    actorId: (ids) => sql<SqlBool>`event.actor_id = any(${ids}::int[])`,
    at: between(column('at')),
    from: (day) => sql<SqlBool>`event.at >= ${`${day}T00:00:00${utcOffset}`}::timestamptz`,
    to: (day) => sql<SqlBool>`event.at < ${`${day}T00:00:00${utcOffset}`}::timestamptz + interval '1 day'`,
    requestId: (request) => sql<SqlBool>`event.request_id = ${request}`,
  },
  words: [
    column('reason'),
    column('entity'),
    column('action'),
    sql`(${namedUser(column('actorId'))} ->> 'name')`,
  ],
}

const owner = (table: string, name: string, key = `${table}_id`) =>
  sql`(select ${sql.raw(name)} from ${sql.table(table)} owner where owner.id = (found ->> ${sql.lit(key)})::int)`

const stateOf = sql`coalesce(event.after, event.before, '{}')`

/** The row in the event; where it tells something else, such as a print, the row as it was last changed before. */
const rowOf = sql`case when ${stateOf} ? 'id' or event.entity_id = 0 then ${stateOf} else coalesce((
  select state from (
    select earlier.id, coalesce(earlier.after, earlier.before) as state from event earlier
    where earlier.entity = event.entity and earlier.entity_id = event.entity_id and earlier.id < event.id
    order by earlier.id desc limit 100) recent
  where state ? 'id' order by recent.id desc limit 1), ${stateOf}) end`

const ownName = sql`name_in(${readerLanguage}, found ->> 'name', found ->> 'name_ms', found ->> 'name_zh', found ->> 'name_ta')`

/**
 * What people call the record: its own words in the event, so that also an old event and a deleted row have one; a row
 * without any by what it belongs to and its day.
 */
const recordName = sql<string | null>`(
  select coalesce(found ->> 'ref_no', found ->> 'claim_no', found ->> 'title', found ->> 'full_name', ${ownName},
    found ->> 'email', found ->> 'file_name', found ->> 'code', nullif(concat_ws(' · ',
      ${owner('claim', 'ref_no')},
      case when found ->> 'claim_id' is null then ${owner('contract', 'coalesce(ref_no, title)')} end,
      ${owner('complaint', 'ref_no')}, ${owner('review', 'ref_no')}, ${owner('formula', 'code')},
      ${owner('organization', 'name')}, ${owner('zone', 'name')}, ${owner('person', 'full_name')},
      (${namedUser(sql`coalesce((found ->> 'user_id')::int, case when event.entity = 'user' then event.entity_id end)`)} ->> 'name'),
      ${nameOf('userType', sql`(found ->> 'user_type_id')::int`)},
      found ->> 'screen', found ->> 'kind',
      to_char(substring(coalesce(found ->> 'work_date', found ->> 'period', found ->> 'day')
        from '^\\d{4}-\\d{2}-\\d{2}')::date, 'DD-MM-YYYY')), ''))
  from (select ${rowOf} as found) own)`

const rows = (db: Db | Trx, actor: Actor) =>
  db
    .selectFrom('event')
    .select(['event.id', 'at', 'entity', 'entityId', 'reason', 'requestId', 'sessionId', 'ip', 'userAgent'])
    .select([
      sql<string>`lower(regexp_replace(event.action, '([A-Z])', '-\\1', 'g'))`.as('action'),
      recordName.as('entityName'),
      namedUser(column('actorId')).as('actor'),
      namedUser(column('onBehalfOf')).as('onBehalfOf'),
      sql<{
        id: number
        name: string
      } | null>`(select json_build_object('id', organization.id, 'name', organization.name)
        from organization where organization.id = event.organization_id)`.as('organization'),
      sql<boolean>`exists (select from event_seal where event_id = event.id)`.as('isSealed'),
    ])
    .where(inScope(actor, 'audit.view', {}))

export const { count, exported, list } = listQueries(
  (db, actor) => rows(db, actor).$castTo<AuditEvent>(),
  shape,
  (actor) => inScope(actor, 'audit.export', {}),
)

type Json = Record<string, unknown> | null

// Personal data that most users may not see on the screens either is masked.
const isPersonal = (name: string) => /identity|bank_account|phone|sealed|secret|token|hash/.test(name)
const mask = (name: string, value: unknown) =>
  value !== null && value !== undefined && isPersonal(name) ? masked(String(value)) : (value ?? null)

const changesOf = (before: Json, after: Json): AuditDetail['changes'] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
    .map((name) => ({ column: name, before: mask(name, before?.[name]), after: mask(name, after?.[name]) }))

export async function find(db: Db | Trx, actor: Actor, id: number): Promise<AuditDetail | undefined> {
  const found = await rows(db, actor)
    .select(['before', 'after'])
    .select(
      sql<string | null>`(select encode(hash, 'hex') from event_seal where event_id = event.id)`.as('hash'),
    )
    .where('event.id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { before, after, ...event } = found
  return { ...event, changes: changesOf(before as Json, after as Json) }
}

/** The distinct values of an indexed column by a loose index scan: one index lookup per value. */
const distinct = async (db: Db, name: 'entity' | 'action') => {
  const { rows: found } = await sql<{ value: string }>`
    with recursive scan as (
      (select ${sql.ref(name)} as value from event order by 1 limit 1)
      union all
      select (select ${sql.ref(name)} from event where ${sql.ref(name)} > scan.value order by 1 limit 1)
      from scan where scan.value is not null
    ) select value from scan where value is not null`.execute(db)
  return found.map(({ value }) => value)
}

export async function facts(db: Db): Promise<AuditFacts> {
  const { rows: people } = await sql<{ id: number; name: string }>`
    select "user".id, person.full_name as name from "user" join person on person.id = person_id
    where exists (select from event where actor_id = "user".id) order by 2, 1`.execute(db)
  const { rows: last } = await sql<{ after: Verification }>`
    select after from event where entity = 'event' and action = 'verify' order by id desc limit 1`.execute(db)
  const { rows: verifying } = await sql`
    select from graphile_worker.jobs where task_identifier = ${verifyTask.name} 
      and (attempts < max_attempts or locked_at is not null)`.execute(db)
  return {
    entities: await distinct(db, 'entity'),
    actions: [...new Set((await distinct(db, 'action')).map(auditActionOf))],
    people,
    lastVerification: last[0]?.after ?? null,
    isVerifying: verifying.length > 0,
  }
}
