import { side } from '@patuh/domain/platform/barrier'
import type { CommentKind, Presence } from '@patuh/domain/workplace/comment'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'

type At = { kind: CommentKind; id: number }

// Told anew three times in this span, so that one lost message makes nobody disappear.
const lasts = sql`interval '45 seconds'`

const callOut = (db: Db, { kind, id }: At) =>
  sql`select pg_notify('notification', ${`${kind}:${id}`})`.execute(db)

/** Here, for the next moments. Whoever is here already is told of a newcomer, not of someone who stays. */
export async function arrive(db: Db, actor: Actor, at: At) {
  await sql`delete from presence where ctid = any(array(
    select ctid from presence where until < now() for update skip locked))`.execute(db)
  const { rows } = await sql<{ isNew: boolean }>`
    insert into presence (session_id, user_id, kind, record_id, until)
    values (${actor.sessionId}, ${actor.id}, ${at.kind}, ${at.id}, now() + ${lasts})
    on conflict (kind, record_id, session_id) do update set until = excluded.until
    returning xmax = 0 as is_new`.execute(db)
  if (rows[0]?.isNew) await callOut(db, at)
}

export async function leave(db: Db, actor: Actor, at: At) {
  const { rows } = await sql`delete from presence
    where kind = ${at.kind} and record_id = ${at.id} and session_id = ${actor.sessionId} returning 1`.execute(
    db,
  )
  if (rows.length) await callOut(db, at)
}

/** Nobody is told what the other side looks at: an office its own people, a company its own. */
const sameSide = ({ user, organizationIds }: Actor) => {
  const { typeId } = user.userProfile
  return typeId === side.agency || typeId === side.oversight
    ? sql`organization.type_id = ${typeId}`
    : sql`organization.id = any(${organizationIds}::int[])`
}

/** Who else looks at it now, of those whom this person may know about. */
export async function others(db: Db, actor: Actor, { kind, id }: At): Promise<Presence[]> {
  const { rows } = await sql<Presence>`
    select distinct on (person.full_name, "user".id) "user".id, person.full_name as name
    from presence join session on session.id = presence.session_id and session.ends_at > now()
    join "user" on "user".id = presence.user_id and "user".status = 'active'
    join person on person.id = "user".person_id
    join organization on organization.id = person.organization_id
    where kind = ${kind} and record_id = ${id} and until > now() and "user".id <> ${actor.id} and ${sameSide(actor)}
    order by person.full_name, "user".id limit 20`.execute(db)
  return rows
}
