import type { SubstituteChoice, Substitution, SubstitutionInput } from '@patuh/domain/access/substitute'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { namedUser } from '../../platform/db/names.ts'

const isInForce = sql<SqlBool>`ended_at is null and local_today() between from_date and to_date`

type Found = Omit<Substitution, 'allowedActions'>

async function found(db: Db, where: RawBuilder<SqlBool>) {
  const { rows } = await sql<Found>`
    select id, ${namedUser(sql.ref('substitution.userId'))} as user, ${namedUser(sql.ref('substitution.substituteId'))} as substitute,
      from_date::text, to_date::text, note, ended_at, ${isInForce} as is_in_force
    from substitution where ${where}
    order by ended_at is not null, from_date desc, id desc limit 100`.execute(db)
  return rows
}

/** The substitutions of an absent user. */
export const of = (db: Db, userId: number) => found(db, sql`user_id = ${userId}`)

/** The substitutions in which a user can decide for others today. */
export const delegated = (db: Db, substituteId: number) =>
  found(db, sql`substitute_id = ${substituteId} and ${isInForce}`)

export const find = async (db: Db, id: number, userId: number) =>
  (await found(db, sql`id = ${id} and user_id = ${userId}`))[0]

export const insert = (trx: Trx, userId: number, input: SubstitutionInput) =>
  trx
    .insertInto('substitution')
    .values({ userId, ...input })
    .returning('id')
    .executeTakeFirstOrThrow()

export const end = (trx: Trx, id: number) =>
  trx
    .updateTable('substitution')
    .set({ endedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Users who could be a substitute: active, of the same side, and for contractors of the same organisation. */
export async function choices(db: Db, userId: number, q: string) {
  const { rows } = await sql<SubstituteChoice>`
    select "user".id, person.full_name as name, organization.short_name as organization
    from "user" join person on person.id = "user".person_id
    join organization on organization.id = person.organization_id
    join "user" absent on absent.id = ${userId} join person one on one.id = absent.person_id
    where "user".status = 'active' and "user".id <> absent.id and person.type_id = one.type_id
      and (one.type_id = 1 or person.organization_id = one.organization_id)
      and position(lower(${q}) in lower(person.full_name)) > 0
    order by person.full_name limit 20`.execute(db)
  return rows
}

/** Whether a user may decide as substitute of another today. */
export async function isDelegated(db: Db, substituteId: number, userId: number) {
  const { rows } = await sql`
    select from substitution
    where substitute_id = ${substituteId} and user_id = ${userId} and ${isInForce} limit 1`.execute(db)
  return rows.length > 0
}
