import { side } from '@patuh/domain/platform/barrier'
import type { CommentKind, Presence } from '@patuh/domain/workplace/comment'
import { sql } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import type { Db } from '../../platform/db/db.ts'

type RecordRef = { kind: CommentKind; id: number }

// The client repeats it three times in this interval, so that one lost request does not matter.
const lifetime = sql`interval '45 seconds'`

const notifyViewers = (db: Db, { kind, id }: RecordRef) =>
  sql`select pg_notify('notification', ${`${kind}:${id}`})`.execute(db)

/** Marks the session as viewing the record. Others are notified only if it is new. */
export async function arrive(db: Db, actor: Actor, at: RecordRef) {
  await sql`delete from presence where ctid = any(array(
    select ctid from presence where until < now() for update skip locked))`.execute(db)
  const { rows } = await sql<{ isNew: boolean }>`
    insert into presence (session_id, user_id, kind, record_id, until)
    values (${actor.sessionId}, ${actor.id}, ${at.kind}, ${at.id}, now() + ${lifetime})
    on conflict (kind, record_id, session_id) do update set until = excluded.until
    returning xmax = 0 as is_new`.execute(db)
  if (rows[0]?.isNew) await notifyViewers(db, at)
}

export async function leave(db: Db, actor: Actor, at: RecordRef) {
  const { rows } = await sql`delete from presence
    where kind = ${at.kind} and record_id = ${at.id} and session_id = ${actor.sessionId} returning 1`.execute(
    db,
  )
  if (rows.length) await notifyViewers(db, at)
}

/** Presence is shown within one side only: the agency its own users, a contractor its own. */
const sameSide = ({ user, organizationIds }: Actor) => {
  const { typeId } = user.userProfile
  return typeId === side.agency || typeId === side.oversight
    ? sql`organization.type_id = ${typeId}`
    : sql`organization.id = any(${organizationIds}::int[])`
}

/** Other users who view the record now, as far as the actor may see them. */
export async function others(db: Db, actor: Actor, { kind, id }: RecordRef): Promise<Presence[]> {
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
