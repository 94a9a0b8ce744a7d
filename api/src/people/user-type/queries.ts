import type { Holder, userTypeList } from '@patuh/domain/people/user-type'
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { visibleAt } from '../../platform/authorization/records.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { is, type ListShape, oneOf } from '../../platform/db/list.ts'
import { listQueries } from '../../platform/db/list-page.ts'
import { namedOne, nameIn, nameOf } from '../../platform/db/names.ts'
import type { Tables } from '../../platform/db/tables.ts'

const may = (actor: Actor, action: 'view' | 'edit' | 'deactivate') => inScope(actor, `userType.${action}`, {})

const column = (name: string) => sql.ref(`userType.${name}`)

/** The holders that the reader may see. */
const users = (actor: Actor) => sql<number>`(
  select count(*) from user_user_type join "user" on "user".id = user_id
  where user_type_id = user_type.id and ${visibleAt('users', actor)})`

/** Separation of duties: nobody changes their own user type. */
const notMine = ({ id }: Actor) => sql<SqlBool>`not exists (
  select from user_user_type mine where mine.user_type_id = user_type.id and mine.user_id = ${id})`

const rows = (db: Db, actor: Actor) =>
  db
    .selectFrom('userType')
    .select([
      'userType.id',
      'userType.code',
      'userType.name',
      'userType.nameMs',
      'userType.nameZh',
      'userType.nameTa',
      'userType.typeId',
      'userType.defaultScope',
      'userType.requiresTotp',
      'userType.isSystem',
      'userType.isActive',
      'userType.lockVersion',
      'userType.createdAt',
      'userType.updatedAt',
    ])
    .select([
      namedOne('type', column('typeId')).as('type'),
      users(actor).as('users'),
      sql<boolean>`${may(actor, 'edit')} and ${notMine(actor)}`.as('mayEdit'),
      sql<boolean>`${may(actor, 'deactivate')} and ${notMine(actor)}`.as('mayRetire'),
    ])
    .where(may(actor, 'view'))
export type Found = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const shape = (actor: Actor): ListShape<typeof userTypeList> => ({
  id: column('id'),
  sorts: {
    code: sql`lower(user_type.code)`,
    name: sql`lower(${nameIn('userType')})`,
    type: nameOf('type', column('typeId')),
    users: users(actor),
    defaultScope: column('defaultScope'),
    requiresTotp: column('requiresTotp'),
    isActive: column('isActive'),
  },
  filters: { typeId: oneOf(column('typeId')), isActive: is(column('isActive')) },
  words: [...['code', 'name', 'nameMs', 'nameZh', 'nameTa'].map(column), nameOf('type', column('typeId'))],
})

export const { exported, list } = listQueries(rows, shape)

export const find = (db: Db, actor: Actor, id: number) =>
  rows(db, actor).where('userType.id', '=', id).executeTakeFirst()

export const insert = async (trx: Trx, values: Insertable<Tables['userType']>) =>
  (await trx.insertInto('userType').values(values).returning('id').executeTakeFirstOrThrow()).id

/** Copies the privileges of one user type to another. */
export const copyPrivileges = (trx: Trx, from: number, to: number) =>
  sql`insert into privilege (user_type_id, screen, action, scope)
    select ${to}, screen, action, scope from privilege where user_type_id = ${from}`.execute(trx)

type At = { id: number; version: number }

export const update = (trx: Trx, actor: Actor, { id, version }: At, values: Updateable<Tables['userType']>) =>
  trx
    .updateTable('userType')
    .set(values)
    .where('id', '=', id)
    .where('lockVersion', '=', version)
    .where(may(actor, 'edit'))
    .where(notMine(actor))
    .returning('id')
    .executeTakeFirst()

export const activate = (trx: Trx, actor: Actor, id: number, isActive: boolean) =>
  trx
    .updateTable('userType')
    .set({ isActive })
    .where('id', '=', id)
    .where('isActive', '!=', isActive)
    .where(may(actor, 'deactivate'))
    .where(notMine(actor))
    .returning('id')
    .executeTakeFirst()

export const remove = (trx: Trx, actor: Actor, { id, version }: At) =>
  trx
    .deleteFrom('userType')
    .where('id', '=', id)
    .where('lockVersion', '=', version)
    .where(may(actor, 'deactivate'))
    .returning('id')
    .executeTakeFirst()

/** Replaces one user type by another for all its users. */
export async function moveUsers(trx: Trx, from: number, to: number) {
  await sql`insert into user_user_type (user_id, user_type_id)
    select user_id, ${to} from user_user_type where user_type_id = ${from}
    on conflict do nothing`.execute(trx)
  await trx.deleteFrom('userUserType').where('userTypeId', '=', from).execute()
}

/** Users with this user type, least recent sign-in first. */
export const holders = (db: Db, actor: Actor, id: number) =>
  sql<Holder>`
    select "user".id, person.full_name as name, "user".email, organization.short_name as organization,
      "user".status, "user".last_login_at,
      coalesce("user".last_login_at, "user".created_at) < now() - interval '90 days' as is_unused
    from user_user_type
    join "user" on "user".id = user_id
    join person on person.id = "user".person_id
    join organization on organization.id = person.organization_id
    where user_type_id = ${id} and "user".status <> 'closed' and ${visibleAt('users', actor)}
    order by "user".last_login_at nulls first, person.full_name
    limit 500`
    .execute(db)
    .then((result) => result.rows)
