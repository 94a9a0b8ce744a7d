import {
  type Registration,
  type RegistrationDetail,
  type register,
  type registrations,
  registrationWorkflow,
} from '@patuh/domain/access/account'
import { side } from '@patuh/domain/platform/barrier'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import { namedUserFor } from '../../platform/audit/actor-name.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { type ListShape, oneOfTexts } from '../../platform/db/list.ts'
import { listQueries } from '../../platform/db/list-page.ts'
import { namedOne, nameIn, nameOf } from '../../platform/db/names.ts'
import { allowedActions, type Engine } from '../../platform/workflow/engine.ts'

const column = (name: string) => sql.ref(`registration.${name}`)
const owners = { org: column('organization_id'), contractor: column('organization_id') }

export const registrationEngine: Engine = {
  workflow: registrationWorkflow,
  table: 'registration',
  owners,
  visible: (actor) => sql`(${column('status')} <> 'known' and ${inScope(actor, 'user.view', owners)})`,
  // A registration for an unknown organisation can only be rejected.
  when: { approve: sql`${column('organization_id')} is not null` },
}

const shape: ListShape<typeof registrations> = {
  id: column('id'),
  sorts: {
    name: column('full_name'),
    email: column('email'),
    organization: nameOf('organization', column('organization_id')),
    createdAt: column('created_at'),
    status: column('status'),
  },
  filters: { status: oneOfTexts(column('status')) },
  words: [column('full_name'), column('email'), column('registration_no'), column('position')],
  order: [sql`(registration.status = 'pending') desc`, sql`registration.created_at desc`],
}

const rows = (db: Db, actor: Actor) =>
  db
    .selectFrom('registration')
    .select([
      'registration.id',
      'registrationNo',
      'fullName as name',
      'email',
      'phone',
      'position',
      'reason',
      'status',
      'remark',
      'decidedAt',
      'registration.createdAt',
      'registration.lockVersion',
    ])
    .select([
      namedOne('organization', column('organization_id')).as('organization'),
      namedUserFor(actor, column('decided_by')).as('decidedBy'),
      allowedActions(registrationEngine, actor).as('allowedActions'),
    ])
    .where(registrationEngine.visible(actor))
    .$castTo<Registration>()

export const { count, exported, list, listed } = listQueries(rows, shape, (actor) =>
  inScope(actor, 'user.export', owners),
)

/** The user types that a contractor's user can have. */
export const userTypes = (db: Db) =>
  db
    .selectFrom('userType')
    .select(['id', 'code', nameIn('userType').as('name')])
    .where('typeId', '=', side.contractor)
    .where('isActive', '=', true)
    .orderBy('id')
    .execute()

export async function find(db: Db, actor: Actor, id: number): Promise<RegistrationDetail | undefined> {
  const row = await rows(db, actor).where('registration.id', '=', id).executeTakeFirst()
  return row && { ...row, userTypes: await userTypes(db) }
}

const plain = (number: string) => number.replace(/[^0-9A-Z]/g, '')
const plainSql = (text: RawBuilder<unknown>) => sql`regexp_replace(upper(${text}), '[^0-9A-Z]', '', 'g')`

/** A company has a new number and perhaps an old one in brackets: either matches, and both together. */
const spellings = sql`array[
  ${plainSql(sql`registration_no`)},
  ${plainSql(sql`split_part(registration_no, '(', 1)`)},
  ${plainSql(sql`split_part(registration_no, '(', 2)`)}]`

export type NewRegistration = z.output<typeof register> & { locale: string }

/** Stores every registration; a second one before the decision replaces the first. */
export async function insert(trx: Trx, input: NewRegistration) {
  const { registrationNo, name, email, phone, position, reason, locale } = input
  const { rows } = await sql<{ id: number }>`
    insert into registration
      (registration_no, organization_id, full_name, email, phone, position, reason, locale, status)
    values (
      ${registrationNo},
      (select id from organization
        where ${plain(registrationNo)} = any(${spellings}) and type_id = ${side.contractor} and is_active
        order by id limit 1),
      ${name}, ${email}, ${phone}, ${position}, ${reason}, ${locale},
      case when exists (select from "user" where lower(email) = ${email}) then 'known' else 'pending' end
    )
    on conflict (lower(email)) where status = 'pending' do update set
      registration_no = excluded.registration_no, organization_id = excluded.organization_id,
      full_name = excluded.full_name, phone = excluded.phone, position = excluded.position,
      reason = excluded.reason, locale = excluded.locale
    returning id`.execute(trx)
  return rows[0]?.id as number
}

/** Users of this organisation who can decide. */
export async function deciders(trx: Trx, organizationId: number | null) {
  const { rows } = await sql<{ id: number }>`
    select distinct "user".id from "user"
    join person on person.id = person_id and person.organization_id = ${organizationId}
    join user_user_type on user_id = "user".id
    join privilege using (user_type_id)
    where "user".status = 'active' and screen = 'user' and action = 'create'`.execute(trx)
  return rows.map(({ id }) => id)
}

export const stored = (trx: Trx, id: number) =>
  trx.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Creates the person and the user without a password, with the chosen user type. */
export async function createUser(trx: Trx, id: number, userTypeId: number) {
  const { fullName, phone, email, locale, organizationId } = await stored(trx, id)
  const person = await trx
    .insertInto('person')
    .values({ fullName, phone, organizationId: Number(organizationId) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = await trx
    .insertInto('user')
    .values({ personId: person.id, email, locale, status: 'invited' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('userUserType').values({ userId: user.id, userTypeId }).execute()
  return user.id
}
