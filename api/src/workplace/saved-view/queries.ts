import { isOutside } from '@patuh/domain/platform/barrier'
import type { SavedViewInput } from '@patuh/domain/workplace/saved-view'
import { type SqlBool, sql } from 'kysely'
import { namedUserFor } from '../../platform/audit/actor-name.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { nameIn } from '../../platform/db/names.ts'
import type { Deletable } from '../deletion/deletable.ts'

const userType = sql<{ id: number; name: string } | null>`(
  select json_build_object('id', user_type.id, 'name', ${nameIn('userType')})
  from user_type where user_type.id = saved_view.user_type_id)`

/** The actor's own views, and those shared with their user types by the agency or in their organisation. */
const isAvailable = ({ id, user }: Actor) => sql<SqlBool>`(saved_view.user_id = ${id} or (
  saved_view.user_type_id = any(${user.userTypes.map((one) => one.id)}::int[])
  and (saved_view.organization_id is null or saved_view.organization_id = ${user.userProfile.id})))`

const rows = (db: Db | Trx, actor: Actor) =>
  db
    .selectFrom('savedView')
    .select(['id', 'list', 'name', 'search', 'userId', 'userTypeId', 'lockVersion'])
    .select([
      namedUserFor(actor, sql`saved_view.user_id`).as('owner'),
      userType.as('userType'),
      sql<boolean>`exists (select from saved_view_default chosen
        where chosen.view_id = saved_view.id and chosen.user_id = ${actor.id})`.as('isDefault'),
    ])
    .where(isAvailable(actor))
export type Found = Awaited<ReturnType<typeof list>>[number]

export const list = (db: Db, actor: Actor, lists: string[]) =>
  rows(db, actor)
    .where(sql<SqlBool>`saved_view.list = any(${lists}::text[])`)
    .orderBy(sql`saved_view.user_type_id is not null, lower(saved_view.name), saved_view.id`)
    .limit(sql.lit(1000))
    .execute()

export const find = (db: Db | Trx, actor: Actor, id: number) =>
  rows(db, actor).where('savedView.id', '=', id).executeTakeFirst()

const sharedWithin = ({ user }: Actor, userTypeId: number | null) =>
  userTypeId !== null && isOutside(user.userProfile.typeId) ? user.userProfile.id : null

export const insert = async (trx: Trx, actor: Actor, input: SavedViewInput & { list: string }) =>
  (
    await trx
      .insertInto('savedView')
      .values({ ...input, userId: actor.id, organizationId: sharedWithin(actor, input.userTypeId) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const update = (trx: Trx, actor: Actor, id: number, version: number, input: SavedViewInput) =>
  trx
    .updateTable('savedView')
    .set({ ...input, organizationId: sharedWithin(actor, input.userTypeId) })
    .where('id', '=', id)
    .where('userId', '=', actor.id)
    .where('lockVersion', '=', version)
    .returning('id')
    .executeTakeFirst()

export const remove = (trx: Trx, actor: Actor, id: number, version: number) =>
  trx
    .deleteFrom('savedView')
    .where('id', '=', id)
    .where('userId', '=', actor.id)
    .where('lockVersion', '=', version)
    .returning('id')
    .executeTakeFirst()

export const deletable: Deletable = {
  table: 'saved_view',
  name: sql`saved_view.name`,
  path: sql`'saved-views/' || saved_view.id`,
  reach: ({ id }) => sql`saved_view.user_id = ${id}`,
}

export const choose = (trx: Trx, userId: number, { id, list: of }: Pick<Found, 'id' | 'list'>) =>
  trx
    .insertInto('savedViewDefault')
    .values({ userId, list: of, viewId: id })
    .onConflict((conflict) => conflict.columns(['userId', 'list']).doUpdateSet({ viewId: id }))
    .execute()

export const unchoose = (trx: Trx, userId: number, { id }: Pick<Found, 'id'>) =>
  trx.deleteFrom('savedViewDefault').where('userId', '=', userId).where('viewId', '=', id).execute()
