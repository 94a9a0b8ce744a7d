import type { DisturbanceInput, DisturbanceRow, disturbanceList } from '@patuh/domain/casework/disturbance'
import type { QueryOf } from '@patuh/domain/platform/list'
import type { Permission } from '@patuh/domain/platform/permission'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ownersBy } from '../../access/privilege/contract-scope.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { columnsOf, type ListShape, oneOfTexts } from '../../platform/db/list.ts'
import { listPage } from '../../platform/db/list-page.ts'
import { wrongField } from '../../platform/http/record.ts'
import type { Deletable } from '../../workplace/deletion/deletable.ts'

export const view = 'touring.view'
/** Those of the agency who decide about missed rounds write down what explains them. */
export const write = 'reviewJustification.verify'

/** Whether a place has, at or below it, a site of a contract in the caller's reach. */
export const reaches = (actor: Actor, permission: Permission, place: RawBuilder<unknown>) => sql<SqlBool>`
  ${place} in (
    with recursive above as (
      select zone_id as id from contract_line where ${inScope(actor, permission, ownersBy('contractLine'))}
      union select zone.parent_id from zone join above on above.id = zone.id and zone.parent_id is not null)
    select id from above)`

const zoneId = sql.ref('disturbance.zoneId')

const rows = (db: Db, actor: Actor) =>
  db
    .selectFrom('disturbance')
    .innerJoin('zone', 'zone.id', 'disturbance.zoneId')
    .selectAll('disturbance')
    .select([
      'zone.name as place',
      sql<string[]>`case when ${actor.privileges.has(write)} and ${reaches(actor, write, zoneId)}
        then array['edit', 'delete'] else '{}'::text[] end`.as('allowedActions'),
    ])
    .where(reaches(actor, view, zoneId))
    .$castTo<DisturbanceRow>()

const shape: ListShape<typeof disturbanceList> = {
  id: sql.ref('disturbance.id'),
  newestFirst: true,
  sorts: { ...columnsOf('disturbance', ['startsAt', 'endsAt', 'kind']), place: sql`zone.name` },
  filters: {
    kind: oneOfTexts(sql.ref('disturbance.kind')),
    zoneId: (ids) => sql<SqlBool>`disturbance.zone_id in (
      select zone_and_above(given.id) from unnest(${ids}::int[]) given(id))`,
    after: (moment) => sql<SqlBool>`disturbance.ends_at > ${moment}::timestamptz`,
    before: (moment) => sql<SqlBool>`disturbance.starts_at < ${moment}::timestamptz`,
  },
  words: [sql`zone.name`, sql`disturbance.note`],
  order: [sql`disturbance.starts_at desc`],
}

export const list = (db: Db, actor: Actor, query: QueryOf<typeof disturbanceList>) =>
  listPage(db, { name: 'disturbance', reader: actor }, query, () => [rows(db, actor), shape])

export const find = (db: Db, actor: Actor, id: number) =>
  rows(db, actor).where('disturbance.id', '=', id).executeTakeFirst()

async function refuseFarPlace(trx: Trx, actor: Actor, place: number) {
  const { rows: found } = await sql`select where ${reaches(actor, write, sql`${place}::int`)}`.execute(trx)
  if (found.length === 0)
    throw wrongField('zoneId', 'unknownReference', 'A record this refers to does not exist.')
}

export async function insert(trx: Trx, actor: Actor, input: DisturbanceInput) {
  await refuseFarPlace(trx, actor, input.zoneId)
  const { id } = await trx.insertInto('disturbance').values(input).returning('id').executeTakeFirstOrThrow()
  return id
}

type At = { id: number; version: number }

export async function update(trx: Trx, actor: Actor, at: At, input: DisturbanceInput) {
  if (!(await find(trx, actor, at.id))) return false
  await refuseFarPlace(trx, actor, input.zoneId)
  const moved = await trx
    .updateTable('disturbance')
    .set(input)
    .where('id', '=', at.id)
    .where('lockVersion', '=', at.version)
    .where(reaches(actor, write, zoneId))
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

export async function remove(trx: Trx, actor: Actor, at: At) {
  const gone = await trx
    .deleteFrom('disturbance')
    .where('id', '=', at.id)
    .where('lockVersion', '=', at.version)
    .where(reaches(actor, write, zoneId))
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

export const deletable: Deletable = {
  table: 'disturbance',
  name: sql`concat_ws(' · ', (select zone.name from zone where zone.id = disturbance.zone_id), nullif(disturbance.note, ''))`,
  path: sql`'disturbances/' || disturbance.id`,
  reach: (actor) => reaches(actor, write, zoneId),
}

/** Whether something disturbed the place of a round while it was to be walked. */
export const disturbed = sql<SqlBool>`exists (
  select from disturbance where disturbance.zone_id in (select zone_and_above(tour_round.zone_id))
    and disturbance.starts_at < tour_round.closes_at and disturbance.ends_at > tour_round.starts_at)`
