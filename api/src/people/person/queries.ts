import { droppedStatuses, openStatuses } from '@patuh/domain/casework/case/workflow'
import { type Person, type personList, personWorkflow } from '@patuh/domain/people/person'
import type { ListQuery } from '@patuh/domain/platform/list'
import type { Permission } from '@patuh/domain/platform/permission'
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { countOf, is, type ListShape, listPage, oneOf, oneOfTexts, takeaway } from '../../platform/db/list.ts'
import { namedOne, nameOf } from '../../platform/db/names.ts'
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

const isTold = sql<SqlBool>`complaint.offender_person_id = person.id and complaint.submitted_at is not null
  and complaint.status <> all(${droppedStatuses}::int[])`
const complaints = sql<number>`(select count(*) from complaint
  where ${isTold} and complaint.date_of_misconduct > now() - interval '12 months')`

const lacks = sql<Person['lacks']>`person_lacks(person, local_today())`

export const personEngine: Engine = {
  workflow: personWorkflow,
  table: 'person',
  owners,
  visible: (actor) => may(actor, 'view'),
  // Nobody ends or begins their own work.
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
      complaints.as('complaints'),
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

const shape: ListShape<typeof personList> = {
  id: column('id'),
  sorts: {
    refNo: column('id'),
    fullName: sql`lower(person.full_name)`,
    organization: nameOf('organization', column('organizationId'), 'shortName'),
    position: nameOf('position', column('positionId')),
    site: nameOf('zone', column('siteId')),
    vettingUntil: column('vettingUntil'),
    healthUntil: column('healthUntil'),
    complaints,
    status: column('status'),
  },
  filters: {
    organizationId: oneOf(column('organizationId')),
    positionId: oneOf(column('positionId')),
    zoneId: (ids) => sql`person.site_id in ${below(ids)}`,
    status: oneOfTexts(column('status')),
    expiring: (days) => sql`person.expires_on <= local_today() + ${days}::int`,
    openComplaint: (has) =>
      sql`exists (select from complaint where ${isTold} and complaint.status = any(${openStatuses}::int[])) = ${has}`,
    ready: (ready) => sql`(cardinality(${lacks}) = 0) = ${ready}`,
    hasLogin: (has) =>
      sql`exists (select from "user" where "user".person_id = person.id and "user".status <> 'closed') = ${has}`,
    isActive: is(column('isActive')),
  },
  words: [
    ...['refNo', 'fullName', 'employmentNo', 'email'].map(column),
    nameOf('organization', column('organizationId')),
    nameOf('zone', column('siteId')),
  ],
}

export const list = (db: Db, actor: Actor, query: ListQuery) => listPage(rows(db, actor), shape, query)

export const listed = (db: Db, actor: Actor) => takeaway(db, rows(db, actor), shape)

export const exported = (db: Db, actor: Actor) =>
  takeaway(db, rows(db, actor).where(may(actor, 'export')), shape)

export const count = (db: Db, actor: Actor, query: ListQuery) => countOf(rows(db, actor), shape, query)

export const find = (db: Db, actor: Actor, id: number) =>
  rows(db, actor).where('person.id', '=', id).executeTakeFirst()

/** The person as this person may see them; one out of reach answers like one that does not exist. */
export const current = (db: Db, actor: Actor, id: number) => found(find(db, actor, id))

/** Those that a row of a file can mean: by their reference number, or by their identity number. */
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

/** Changes the row only where it still has the version that the caller saw; otherwise nothing moves. */
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

/** Whether all of them, as they stand in this transaction, are people that the actor may do this to. */
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
