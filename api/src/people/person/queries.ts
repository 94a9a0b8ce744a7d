import { droppedStatuses, openStatuses } from '@patuh/domain/casework/case/workflow'
import { type Person, type personList, personWorkflow } from '@patuh/domain/people/person'
import type { Permission } from '@patuh/domain/platform/permission'
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { visibleAt } from '../../platform/authorization/records.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { is, type ListShape, oneOf, oneOfTexts } from '../../platform/db/list.ts'
import { listQueries } from '../../platform/db/list-page.ts'
import { byName, namedOne, nameWord } from '../../platform/db/names.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { found } from '../../platform/http/record.ts'
import { allowedActions, type Engine } from '../../platform/workflow/engine.ts'
import { owners } from './record.ts'

const may = (actor: Actor, action: 'view' | 'create' | 'edit' | 'unmask' | 'export') =>
  inScope(actor, `person.${action}` satisfies Permission, owners)

const column = (name: string) => sql.ref(`person.${name}`)

const plain = [
  'id',
  'refNo',
  'fullName',
  'birthDate',
  'gender',
  'nationality',
  'email',
  'employmentNo',
  'organizationId',
  'positionId',
  'siteId',
  'startDate',
  'endDate',
  'endReason',
  'vettingStatus',
  'vettingUntil',
  'healthUntil',
  'uniformIssuedOn',
  'training',
  'expiresOn',
  'status',
  'image',
  'lockVersion',
  'createdAt',
  'updatedAt',
] as const

/** The cases about a person that the reader may see. */
const isRecorded = (actor: Actor) => sql<SqlBool>`complaint.offender_person_id = person.id
  and complaint.submitted_at is not null and complaint.status <> all(${droppedStatuses}::int[])
  and ${visibleAt('complaints', actor)}`
const complaints = (actor: Actor) => sql<number>`(select count(*) from complaint
  where ${isRecorded(actor)} and complaint.date_of_misconduct > now() - interval '12 months')`

const lacks = sql<Person['lacks']>`array(
  select gap from person_gaps(person) where since <= local_today() order by place)`

export const personEngine: Engine = {
  workflow: personWorkflow,
  table: 'person',
  owners,
  visible: (actor) => may(actor, 'view'),
  // Nobody ends or restarts their own employment.
  roles: {
    administrator: ({ id }) =>
      sql`not exists (select from "user" where "user".id = ${id} and "user".person_id = person.id)`,
  },
  when: { unmask: sql`person.identity_sealed is not null` },
}

const rows = (db: Db, actor: Actor) =>
  db
    .selectFrom('person')
    .select(plain.map((name) => `person.${name}` as const))
    .select([
      namedOne('organization', column('organizationId'), 'shortName').as('organization'),
      namedOne('position', column('positionId')).as('position'),
      namedOne('zone', column('siteId')).as('site'),
      sql<string | null>`person.identity_tail`.as('identityNo'),
      sql<
        string | null
      >`case when ${may(actor, 'unmask')} then person.phone else masked(person.phone) end`.as('phone'),
      lacks.as('lacks'),
      complaints(actor).as('complaints'),
      sql<number | null>`(select "user".id from "user" where "user".person_id = person.id)`.as('userId'),
      allowedActions(personEngine, actor).as('allowedActions'),
    ])
    .where(may(actor, 'view'))

const below = (ids: number[]) => sql`(
  with recursive place as (
    select id from zone where id = any(${ids}::int[])
    union select zone.id from zone join place on zone.parent_id = place.id
  )
  select id from place)`

const shape = (actor: Actor): ListShape<typeof personList> => ({
  id: column('id'),
  sorts: {
    refNo: column('id'),
    fullName: sql`lower(person.full_name)`,
    organization: byName('organization', column('organizationId'), 'shortName'),
    position: byName('position', column('positionId')),
    site: byName('zone', column('siteId'), 'name', sql`named.id in (select site_id from person)`),
    vettingUntil: column('vettingUntil'),
    healthUntil: column('healthUntil'),
    complaints: complaints(actor),
    status: column('status'),
  },
  computed: ['complaints'],
  filters: {
    organizationId: oneOf(column('organizationId')),
    positionId: oneOf(column('positionId')),
    zoneId: (ids) => sql`person.site_id in ${below(ids)}`,
    status: oneOfTexts(column('status')),
    expiring: (days) => sql`person.expires_on <= local_today() + ${days}::int`,
    openComplaint: (has) =>
      sql`exists (select from complaint where ${isRecorded(actor)} and complaint.status = any(${openStatuses}::int[])) = ${has}`,
    ready: (ready) => sql`person.id in (
      select person_id from person_fact where (lacks_from > local_today()) = ${ready})`,
    hasLogin: (has) =>
      sql`exists (select from "user" where "user".person_id = person.id and "user".status <> 'closed') = ${has}`,
    isActive: is(column('isActive')),
  },
  words: [
    ...['refNo', 'fullName', 'employmentNo', 'email'].map(column),
    nameWord('organization', column('organizationId')),
    nameWord('zone', column('siteId')),
  ],
})

export const { count, exported, list, listed } = listQueries(rows, shape, (actor) => may(actor, 'export'))

export const find = (db: Db, actor: Actor, id: number) =>
  rows(db, actor).where('person.id', '=', id).executeTakeFirst()

/** The person as the actor may see them; 404 if out of scope. */
export const current = (db: Db, actor: Actor, id: number) => found(find(db, actor, id))

/** Persons by reference number or identity number, for the import. */
export const findByKeys = (db: Db, actor: Actor, refNos: string[], hashes: Buffer[]) =>
  rows(db, actor)
    .select(['person.identityHash', 'person.phone as wholePhone'])
    .where(
      sql<SqlBool>`(upper(person.ref_no) = any(${refNos}::text[]) or person.identity_hash = any(${hashes}::bytea[]))`,
    )
    .execute()

type Stored = Insertable<Tables['person']>

export const insert = async (trx: Trx, people: Stored[]) =>
  (await trx.insertInto('person').values(people).returning('id').execute()).map(({ id }) => id)

/** Optimistic locking: updates the row only if it has the expected version. */
export const update = (
  trx: Trx,
  actor: Actor,
  { id, version }: { id: number; version: number },
  values: Updateable<Tables['person']>,
) =>
  trx
    .updateTable('person')
    .set(values)
    .where('id', '=', id)
    .where('lockVersion', '=', version)
    .where(may(actor, 'edit'))
    .returning('id')
    .executeTakeFirst()

/** Whether the actor may do this to all of these persons, as they are in this transaction. */
export const areAllowed = async (trx: Trx, actor: Actor, ids: number[], action: 'create' | 'edit') =>
  (
    await trx
      .selectFrom('person')
      .select('id')
      .where(sql<SqlBool>`id = any(${ids}::int[])`)
      .where(may(actor, action))
      .execute()
  ).length === ids.length

export const hiddenOf = (db: Db, actor: Actor, id: number) =>
  db
    .selectFrom('person')
    .select(['identitySealed', 'phone'])
    .where('id', '=', id)
    .where(may(actor, 'unmask'))
    .executeTakeFirst()

export const photoOf = async (db: Db, id: number) =>
  (await db.selectFrom('personPhoto').select('bytes').where('personId', '=', id).executeTakeFirst())?.bytes
