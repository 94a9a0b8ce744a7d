import type {
  announcementInput,
  announcementList,
  announcementStates,
} from '@patuh/domain/people/announcement'
import { type SqlBool, sql } from 'kysely'
import type * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { type ListShape, oneOf, oneOfTexts } from '../../platform/db/list.ts'
import { listQueries } from '../../platform/db/list-page.ts'
import { namedMany, namedOne, nameOf } from '../../platform/db/names.ts'

type Input = z.output<typeof announcementInput>

const may = (actor: Actor, action: 'view' | 'edit' | 'deactivate') =>
  inScope(actor, `announcement.${action}`, {})

const column = (name: string) => sql.ref(`announcement.${name}`)
const today = sql`(now() at time zone business_zone())::date`
const state = sql<(typeof announcementStates)[number]>`case
  when announcement.from_date > ${today} then 'upcoming' when announcement.to_date < ${today} then 'over'
  else 'current' end`

const userTypeIds = sql<number[]>`array(
  select user_type_id from announcement_user_type where announcement_id = announcement.id order by 1)`
const zoneIds = sql<number[]>`array(
  select zone_id from announcement_zone where announcement_id = announcement.id order by 1)`

const rows = (db: Db, actor: Actor) =>
  db
    .selectFrom('announcement')
    .select([
      'announcement.id',
      'announcement.title',
      'announcement.text',
      'announcement.fromDate',
      'announcement.toDate',
      'announcement.typeId',
      'announcement.lockVersion',
      'announcement.createdAt',
      'announcement.updatedAt',
    ])
    .select([
      sql<Input['language']>`announcement.language`.as('language'),
      namedOne('type', column('typeId')).as('type'),
      userTypeIds.as('userTypeIds'),
      namedMany('user_type', userTypeIds).as('userTypes'),
      zoneIds.as('zoneIds'),
      namedMany('zone', zoneIds).as('zones'),
      state.as('state'),
      may(actor, 'edit').as('mayEdit'),
      may(actor, 'deactivate').as('mayDelete'),
    ])
    .where(may(actor, 'view'))
export type Found = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const shape: ListShape<typeof announcementList> = {
  id: column('id'),
  newestFirst: true,
  sorts: {
    title: sql`lower(announcement.title)`,
    fromDate: column('fromDate'),
    toDate: column('toDate'),
    type: nameOf('type', column('typeId')),
    language: column('language'),
    state,
  },
  filters: { typeId: oneOf(column('typeId')), state: oneOfTexts(state) },
  words: [column('title'), column('text')],
}

export const { exported, list } = listQueries(rows, shape)

export const find = (db: Db, actor: Actor, id: number) =>
  rows(db, actor).where('announcement.id', '=', id).executeTakeFirst()

/** Writes only differences, so that the audit log shows what was added and removed. */
async function address(trx: Trx, id: number, input: Input) {
  for (const [table, field, ids] of [
    ['announcementUserType', 'userTypeId', input.userTypeIds],
    ['announcementZone', 'zoneId', input.zoneIds],
  ] as const) {
    await sql`delete from ${sql.table(table)} where announcement_id = ${id}
      and not ${sql.ref(field)} = any(${ids}::int[])`.execute(trx)
    await sql`insert into ${sql.table(table)} (announcement_id, ${sql.ref(field)})
      select ${id}, unnest(${ids}::int[]) on conflict do nothing`.execute(trx)
  }
}

const stored = ({ title, text, fromDate, toDate, typeId, language }: Input) => ({
  ...{ title, text, fromDate, toDate, typeId, language },
})

export async function insert(trx: Trx, input: Input) {
  const { id } = await trx
    .insertInto('announcement')
    .values(stored(input))
    .returning('id')
    .executeTakeFirstOrThrow()
  await address(trx, id, input)
  return id
}

type At = { id: number; version: number }

export async function update(trx: Trx, actor: Actor, { id, version }: At, input: Input) {
  const updated = await trx
    .updateTable('announcement')
    .set(stored(input))
    .where('id', '=', id)
    .where('lockVersion', '=', version)
    .where(may(actor, 'edit'))
    .returning('id')
    .executeTakeFirst()
  if (updated) await address(trx, id, input)
  return Boolean(updated)
}

export const remove = (trx: Trx, actor: Actor, { id, version }: At) =>
  trx
    .deleteFrom('announcement')
    .where('id', '=', id)
    .where('lockVersion', '=', version)
    .where(may(actor, 'deactivate'))
    .returning('id')
    .executeTakeFirst()

/** A zone of the reader, above or below an addressed one, or a place of their contracts. */
const inZones = ({ zoneIds, contractIds }: Actor) => sql<SqlBool>`exists (
  select from announcement_zone addressed where addressed.announcement_id = announcement.id and (
    addressed.zone_id = any(${zoneIds}::int[])
    or exists (select from unnest(${zoneIds}::int[]) mine where is_below(mine, addressed.zone_id))
    or exists (select from contract_places(${contractIds}::int[]) mine where is_below(mine, addressed.zone_id))))`

const most = 50

/** The announcements that this reader gets today, newest first. */
export const current = (db: Db, actor: Actor, language: string) =>
  db
    .selectFrom('announcement')
    .select(['id', 'title', 'text', 'fromDate', 'toDate'])
    .where(sql<SqlBool>`${today} between from_date and to_date`)
    .where(
      sql<SqlBool>`coalesce(type_id, ${actor.user.userProfile.typeId}) = ${actor.user.userProfile.typeId}`,
    )
    .where(sql<SqlBool>`coalesce(language, ${language}) = ${language}`)
    .where(sql<SqlBool>`(not exists (select from announcement_user_type where announcement_id = announcement.id)
      or exists (select from announcement_user_type where announcement_id = announcement.id
        and user_type_id = any(${actor.user.userTypes.map(({ id }) => id)}::int[])))`)
    .where(sql<SqlBool>`(not exists (select from announcement_zone where announcement_id = announcement.id)
      or ${inZones(actor)})`)
    .orderBy('fromDate', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(most))
    .execute()
