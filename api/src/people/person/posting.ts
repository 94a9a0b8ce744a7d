import type { transferInput } from '@patuh/domain/people/person'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { namedOne } from '../../platform/db/names.ts'
import { wrongField } from '../../platform/http/record.ts'
import { ownersOf } from '../reference/record.ts'
import { postingOwners } from './record.ts'

export const applyPostings = (db: Db, who: number | null = null) =>
  sql`call settle_postings(local_today(), ${who}::int)`.execute(db)

/** Updates today's posting to match an edited person, or creates the first one. */
export async function syncPosting(trx: Trx, ids: number[]) {
  const updated = await sql<{ id: number }>`
    update posting set organization_id = person.organization_id, position_id = person.position_id,
      site_id = person.site_id
    from person
    where person.id = any(${ids}::int[]) and posting.person_id = person.id
      and local_today() >= posting.from_date and local_today() <= coalesce(posting.to_date, 'infinity')
    returning person.id`.execute(trx)
  const existing = new Set(updated.rows.map(({ id }) => id))
  const missing = ids.filter((id) => !existing.has(id))
  if (missing.length === 0) return
  await sql`
    insert into posting (person_id, organization_id, position_id, site_id, from_date, to_date)
    select person.id, organization_id, position_id, site_id,
      greatest(coalesce(start_date, local_today()),
        (select max(to_date) + 1 from posting where person_id = person.id and to_date < local_today())),
      (select min(from_date) - 1 from posting where person_id = person.id and from_date > local_today())
    from person where person.id = any(${missing}::int[]) and status = 'active'
      and coalesce(start_date, local_today()) <= coalesce(
        (select min(from_date) - 1 from posting where person_id = person.id and from_date > local_today()),
        'infinity')`.execute(trx)
}

/** A site out of scope cannot be referred to; it is refused like one that does not exist. */
export async function refuseSiteOutOfScope(trx: Trx, actor: Actor, siteId: number | null) {
  if (siteId === null) return
  const site = await trx
    .selectFrom('zone')
    .select('id')
    .where('id', '=', siteId)
    .where(inScope(actor, 'zone.view', ownersOf('zone')))
    .executeTakeFirst()
  if (!site) throw wrongField('siteId', 'unknownReference')
}

/** Starts a new posting on a day; the previous one ends the day before. */
export async function transfer(
  trx: Trx,
  actor: Actor,
  personId: number,
  { fromDate, ...place }: z.output<typeof transferInput>,
) {
  await sql`
    update posting set to_date = ${fromDate}::date - 1
    where person_id = ${personId} and from_date < ${fromDate}::date
      and coalesce(to_date, 'infinity') >= ${fromDate}::date`.execute(trx)
  await sql`delete from posting where person_id = ${personId} and from_date = ${fromDate}::date`.execute(trx)
  const { id } = await trx
    .insertInto('posting')
    .values({ personId, fromDate, ...place })
    .returning('id')
    .executeTakeFirstOrThrow()
  const allowed = await trx
    .selectFrom('posting')
    .select('id')
    .where('id', '=', id)
    .where(inScope(actor, 'person.edit', postingOwners))
    .executeTakeFirst()
  if (!allowed) throw wrongField('organizationId', 'unknownReference')
  await applyPostings(trx, personId)
}

const column = (name: string) => sql.ref(`posting.${name}`)

export const list = (db: Db, personId: number) =>
  db
    .selectFrom('posting')
    .select(['id', 'fromDate', 'toDate', 'note'])
    .select([
      namedOne('organization', column('organizationId')).as('organization'),
      namedOne('position', column('positionId')).as('position'),
      namedOne('zone', column('siteId')).as('site'),
    ])
    .where('personId', '=', personId)
    .orderBy('fromDate', 'desc')
    .limit(200)
    .execute()
