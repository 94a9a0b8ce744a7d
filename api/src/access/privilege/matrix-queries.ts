import type { Grant, Matrix } from '@patuh/domain/access/privilege'
import { sql } from 'kysely'
import { nameOfUser } from '../../platform/audit/actor-name.ts'
import type { Act } from '../../platform/audit/history-queries.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { nameIn } from '../../platform/db/names.ts'

const ofUserType = sql`(coalesce(after, before) ->> 'user_type_id')::integer`

export type Stored = Omit<Matrix, 'allowedActions'>

export async function matrices(db: Db, actor: Actor, ids?: number[]) {
  const { rows } = await sql<Stored>`
    select user_type.id, user_type.code, ${nameIn('userType')} as name, user_type.default_scope, user_type.is_active,
      json_build_object('id', type.id, 'name', ${nameIn('type')}) as side,
      (select count(*) from user_user_type join "user" on "user".id = user_id and status = 'active'
        where user_type_id = user_type.id) as users,
      coalesce((select json_agg(json_build_object('screen', screen, 'action', action, 'scope', scope))
        from privilege where user_type_id = user_type.id), '[]') as grants,
      coalesce((select max(event.id) from event
        where entity = 'privilege' and ${ofUserType} = user_type.id), 0) as lock_version
    from user_type join type on type.id = user_type.type_id
    where ${inScope(actor, 'matrixPrivilege.view', {})}
      and (${ids ?? null}::int[] is null or user_type.id = any(${ids ?? null}::int[]))
    order by user_type.is_active desc, type.sort, user_type.id`.execute(db)
  return rows
}

/** Locks a user type's matrix until the transaction ends, so that concurrent saves run one after the other. */
export const lock = (trx: Trx, userTypeId: number) =>
  sql`select from user_type where id = ${userTypeId} for no key update`.execute(trx)

export async function replace(
  trx: Trx,
  userTypeId: number,
  { added, removed }: { added: Grant[]; removed: Grant[] },
) {
  const lists = (grants: Grant[]) => sql`unnest(
    ${grants.map(({ screen }) => screen)}::text[],
    ${grants.map(({ action }) => action)}::text[],
    ${grants.map(({ scope }) => scope)}::text[])`
  if (removed.length)
    await sql`delete from privilege where user_type_id = ${userTypeId}
      and (screen, action, scope) in (select * from ${lists(removed)})`.execute(trx)
  if (added.length)
    await sql`insert into privilege (user_type_id, screen, action, scope)
      select ${userTypeId}, * from ${lists(added)}`.execute(trx)
}

/** The history of a user type's privileges, one item per save, newest first. */
export async function changes(
  db: Db,
  reader: Actor,
  userTypeId: number,
  { page, limit }: { page: number; limit: number },
) {
  const { rows } = await sql<Act>`
    with mine as (
      select *, coalesce(request_id, event.id::text) as act from event
      where entity = 'privilege' and ${ofUserType} = ${userTypeId}
    ), page as (
      select act, max(mine.id) as last, count(*) over () as total from mine
      group by act order by last desc limit ${limit} offset ${(page - 1) * limit}
    )
    select page.last as id, page.total::int as total, min(mine.at) as at, max(mine.reason) as reason,
      min(mine.action) as action, ${nameOfUser(reader, sql`min(mine.actor_id)`)} as actor_name,
      null as on_behalf_of_name,
      json_agg(json_build_object('entity', entity, 'before', before, 'after', after) order by mine.id) as steps
    from page join mine using (act)
    group by page.last, page.total order by page.last desc`.execute(db)
  return { items: rows, total: rows[0]?.total ?? 0 }
}

/** Ids of the users who have this user type. */
export const holdersOf = async (trx: Trx, userTypeId: number) =>
  (await trx.selectFrom('userUserType').select('userId').where('userTypeId', '=', userTypeId).execute()).map(
    ({ userId }) => userId,
  )
