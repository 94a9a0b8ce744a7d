import { contractStatus } from '@patuh/domain/contract/contract/workflow'
import type { Organization, organizationList } from '@patuh/domain/people/organization'
import type { Permission } from '@patuh/domain/platform/permission'
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import { nameOfUser } from '../../platform/audit/actor-name.ts'
import type { Actor } from '../../platform/authorization/actor.ts'
import { visibleAt } from '../../platform/authorization/records.ts'
import { inScope } from '../../platform/authorization/scope.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { is, type ListShape, oneOf, oneOfTexts } from '../../platform/db/list.ts'
import { listQueries } from '../../platform/db/list-page.ts'
import { namedMany, namedOne, nameOf } from '../../platform/db/names.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { found } from '../../platform/http/record.ts'
import { owners } from './record.ts'
import { actionsOn } from './workflow.ts'

const may = (actor: Actor, action: 'view' | 'edit' | 'unmask' | 'export') =>
  inScope(actor, `organization.${action}` satisfies Permission, owners())

const column = (name: string) => sql.ref(`organization.${name}`)

/** Users and contracts that the reader may see. */
const users = (
  actor: Actor,
) => sql<number>`(select count(*) from "user" join person on person.id = "user".person_id
  where person.organization_id = organization.id and "user".status <> 'closed' and ${visibleAt('users', actor)})`

const running = [contractStatus.active, contractStatus.extended]
const contracts = (actor: Actor) => sql<number>`(select count(*) from contract
  where organization.id in (contract.contractor_id, contract.owner_id)
    and contract_status(contract) = any(${running}::int[]) and ${visibleAt('contracts', actor)})`

const pendingChange = (actor: Actor) => sql<Organization['pendingChange']>`(
  select json_build_object('id', waiting.id, 'requestedAt', waiting.created_at, 'requestedBy', ${nameOfUser(actor, sql`waiting.requested_by`)},
    'fields', waiting.fields || case when waiting.bank_account_tail is null then '{}'
      else jsonb_build_object('bankAccount', waiting.bank_account_tail) end)
  from organization_change waiting
  where waiting.organization_id = organization.id and waiting.status = 'pending')`

const plain = [
  'id',
  'refNo',
  'name',
  'shortName',
  'typeId',
  'organizationTypeId',
  'parentId',
  'status',
  'statusReason',
  'registrationNo',
  'mofNo',
  'mofCodes',
  'mofUntil',
  'kdnNo',
  'kdnUntil',
  'taxNo',
  'address',
  'zoneIds',
  'email',
  'bankName',
  'contacts',
  'documents',
  'expiresOn',
  'lockVersion',
  'createdAt',
  'updatedAt',
] as const

const rows = (db: Db, actor: Actor) =>
  db
    .selectFrom('organization')
    .select(plain.map((name) => `organization.${name}` as const))
    .select([
      namedOne('type', column('typeId')).as('type'),
      namedOne('organizationType', column('organizationTypeId')).as('organizationType'),
      namedOne('organization', column('parentId'), 'shortName').as('parent'),
      namedOne('organization', column('mergedIntoId')).as('mergedInto'),
      namedMany('zone', column('zoneIds')).as('zones'),
      sql<string | null>`organization.phone`.as('phone'),
      sql<string | null>`organization.bank_account_tail`.as('bankAccount'),
      users(actor).as('users'),
      contracts(actor).as('contracts'),
      pendingChange(actor).as('pendingChange'),
      actionsOn(actor).as('allowedActions'),
    ])
    .where(may(actor, 'view'))
export type Found = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const shape = (actor: Actor): ListShape<typeof organizationList> => ({
  id: column('id'),
  sorts: {
    refNo: column('id'),
    name: sql`lower(organization.name)`,
    type: nameOf('type', column('typeId')),
    organizationType: nameOf('organizationType', column('organizationTypeId')),
    parent: nameOf('organization', column('parentId'), 'shortName'),
    contracts: contracts(actor),
    expiresOn: column('expiresOn'),
    users: users(actor),
    status: column('status'),
  },
  computed: ['contracts', 'users'],
  filters: {
    typeId: oneOf(column('typeId')),
    organizationTypeId: oneOf(column('organizationTypeId')),
    zoneId: (ids) => sql`${column('zoneIds')} && ${ids}::int[]`,
    status: oneOfTexts(column('status')),
    expiring: (days) => sql`${column('expiresOn')} <= local_today() + ${days}::int`,
    isActive: is(column('isActive')),
  },
  words: ['refNo', 'name', 'shortName', 'registrationNo', 'email'].map(column),
})

export const { count, exported, list, listed } = listQueries(rows, shape, (actor) => may(actor, 'export'))

export const find = (db: Db, actor: Actor, id: number) =>
  rows(db, actor).where('organization.id', '=', id).executeTakeFirst()

/** The organisation as the actor may see it; 404 if it is out of scope. */
export const current = (db: Db, actor: Actor, id: number) => found(find(db, actor, id))

/** Organisations by reference number or registration number, for the import. */
export const findByKeys = (db: Db, actor: Actor, refNos: string[], registrationNos: string[]) =>
  rows(db, actor)
    .where(
      sql<SqlBool>`(upper(organization.ref_no) = any(${refNos}::text[])
        or upper(organization.registration_no) = any(${registrationNos}::text[]))`,
    )
    .execute()

/** Whether the actor may refer to an organisation. */
export const isInScope = async (db: Db, actor: Actor, id: number) =>
  !!(await db
    .selectFrom('organization')
    .select('id')
    .where('id', '=', id)
    .where(may(actor, 'view'))
    .executeTakeFirst())

export type Stored = Insertable<Tables['organization']>

export const insert = async (trx: Trx, values: Stored) =>
  (await trx.insertInto('organization').values(values).returning('id').executeTakeFirstOrThrow()).id

/** Optimistic locking: updates the row only if it has the expected version. */
export const update = (
  trx: Trx,
  actor: Actor,
  { id, version }: { id: number; version: number },
  values: Updateable<Tables['organization']>,
) =>
  trx
    .updateTable('organization')
    .set(values)
    .where('id', '=', id)
    .where('lockVersion', '=', version)
    .where(may(actor, 'edit'))
    .returning('id')
    .executeTakeFirst()

export const sealedAccount = (db: Db, actor: Actor, id: number) =>
  db
    .selectFrom('organization')
    .select('bankAccountSealed as sealed')
    .where('id', '=', id)
    .where(may(actor, 'unmask'))
    .executeTakeFirst()
