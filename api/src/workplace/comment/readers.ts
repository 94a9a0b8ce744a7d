import { isOutside } from '@patuh/domain/platform/barrier'
import { sql } from 'kysely'
import { findPeople } from '../../access/session/queries.ts'
import { nameOfUser } from '../../platform/audit/actor-name.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { isVisible, type RecordKind, viewOf } from '../../platform/authorization/record-kind.ts'
import type { Db } from '../../platform/db/db.ts'

export const isOutsider = ({ user }: Actor) => isOutside(user.userProfile.typeId)

/** What decides who may read a comment. */
export type About = { record: RecordKind; id: number; isInternal: boolean }

/** Of these users, those who may read it, by the same decision as for a request. */
export async function readersAmong(db: Db, { record, id, isInternal }: About, ids: number[], most = 100) {
  const readers: Actor[] = []
  for (const { actor, status, organizationIsActive } of await findPeople(db, ids)) {
    if (readers.length === most) break
    if (status !== 'active' || !organizationIsActive || !actor.privileges.has(viewOf(record))) continue
    if (isInternal && isOutsider(actor)) continue
    if (await isVisible(db, record, actor, id)) readers.push(actor)
  }
  return readers
}

const maxTried = 60
const maxOffered = 8

/** Users to mention, by a part of their name: those who may read it and whose name the asker may see. */
export async function mentionable(db: Db, asker: Actor, about: About, q: string) {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const hasKnownName = isOutsider(asker)
    ? sql`person.organization_id = any(${asker.organizationIds}::int[])`
    : sql`true`
  const { rows } = await sql<{ id: number; name: string; about: string }>`
    select "user".id, person.full_name as name, organization.short_name as about
    from "user" join person on person.id = "user".person_id
    join organization on organization.id = person.organization_id
    where person.full_name ilike ${pattern} and "user".status = 'active' and "user".id <> ${asker.id} and ${hasKnownName}
      and exists (select from user_user_type join privilege using (user_type_id)
        where user_id = "user".id and screen = ${about.record.screen} and action = 'view')
    order by person.full_name, "user".id limit ${sql.lit(maxTried)}`.execute(db)
  const readers = await readersAmong(
    db,
    about,
    rows.map(({ id }) => id),
    maxOffered,
  )
  const may = new Set(readers.map(({ id }) => id))
  return rows.filter(({ id }) => may.has(id))
}

/** The names of users as this reader may see them. */
export async function namesFor(db: Db, reader: Actor, ids: number[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select of.id, ${nameOfUser(reader, sql`of.id`)} as name from unnest(${ids}::int[]) as of (id)`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
