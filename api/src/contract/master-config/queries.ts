import type { Approver, MasterConfigName } from '@patuh/domain/contract/master-config'
import { side } from '@patuh/domain/platform/barrier'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { nameIn } from '../../platform/db/names.ts'

export type Row = Record<string, unknown> & { id: number; lockVersion: number }

/** Child rows that are replaced together with their parent. */
type Children = { field: string; table: string; parent: string; rows: RawBuilder<unknown> }

const children: Partial<Record<MasterConfigName, Children>> = {
  calendar: {
    field: 'holidays',
    table: 'holiday',
    parent: 'calendarId',
    rows: sql`array(select json_build_object('date', to_char(date, 'YYYY-MM-DD'), 'name', name)
      from holiday where calendar_id = configured.id order by date)`,
  },
  approvalTemplate: {
    field: 'steps',
    table: 'approvalStep',
    parent: 'templateId',
    rows: sql`array(select json_build_object('label', label, 'userTypeId', user_type_id, 'userId', user_id,
      'limitAmount', limit_amount::text, 'minApprovers', min_approvers, 'slaDays', sla_days,
      'who', coalesce((select ${nameIn('userType')} from user_type where user_type.id = user_type_id),
        (select full_name from person join "user" on "user".person_id = person.id where "user".id = user_id)))
      from approval_step where template_id = configured.id order by seq)`,
  },
}

const extras: Partial<Record<MasterConfigName, RawBuilder<unknown>>> = {
  numbering: sql`prefix || '-' || extract(year from local_today()) || '-' || lpad('1', digits, '0')`,
}

// Below, tables are addressed by name only; the names are the keys of a closed table in the domain.
const untyped = (db: Db | Trx) => db as unknown as Kysely<Record<string, Row>>

function rows(db: Db, name: MasterConfigName) {
  const below = children[name]
  const extra = extras[name]
  return untyped(db)
    .selectFrom(`${name} as configured`)
    .selectAll('configured')
    .$if(!!below, (query) => query.select((below as Children).rows.as((below as Children).field)))
    .$if(!!extra, (query) => query.select((extra as RawBuilder<unknown>).as('example')))
}

export const all = (db: Db, name: MasterConfigName) =>
  rows(db, name).orderBy('configured.id').execute() as unknown as Promise<Row[]>

export const find = (db: Db, name: MasterConfigName, id: number) =>
  rows(db, name).where('configured.id', '=', id).executeTakeFirst() as unknown as Promise<Row | undefined>

const split = (name: MasterConfigName, input: Record<string, unknown>) => {
  const below = children[name]
  if (!below) return { own: input, list: [] }
  const { [below.field]: list, ...own } = input
  return { own, list: list as Record<string, unknown>[] }
}

async function writeChildren(trx: Trx, name: MasterConfigName, id: number, list: Record<string, unknown>[]) {
  const below = children[name]
  if (!below) return
  const table = untyped(trx)
  await table.deleteFrom(below.table).where(below.parent, '=', id).execute()
  if (list.length > 0)
    await table
      .insertInto(below.table)
      .values(
        list.map((row, index) => ({
          ...row,
          [below.parent]: id,
          ...(name === 'approvalTemplate' ? { seq: index + 1 } : {}),
        })) as never,
      )
      .execute()
}

export async function insert(trx: Trx, name: MasterConfigName, input: Record<string, unknown>) {
  const { own, list } = split(name, input)
  const { id } = await untyped(trx)
    .insertInto(name)
    .values(own as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeChildren(trx, name, id, list)
  return id
}

export async function update(
  trx: Trx,
  name: MasterConfigName,
  at: { id: number; version: number },
  input: Record<string, unknown>,
) {
  const { own, list } = split(name, input)
  const moved = await untyped(trx)
    .updateTable(name)
    .set(own as never)
    .where('id', '=', at.id)
    .where('lockVersion', '=', at.version)
    .returning('id')
    .executeTakeFirst()
  if (moved) await writeChildren(trx, name, at.id, list)
  return moved
}

/** Who can be named in an approval step: the user types of the agency, and its people who may approve claims. */
export const approvers = (db: Db) =>
  sql<Approver>`
    select 'userType' as kind, id, ${nameIn('userType')} as name from user_type where type_id = ${side.agency} and is_active
    union all
    select 'user', "user".id, person.full_name from "user"
    join person on person.id = "user".person_id
    join organization on organization.id = person.organization_id and organization.type_id = ${side.agency}
    where "user".status = 'active' and exists (
      select from user_user_type join privilege using (user_type_id)
      where user_id = "user".id and screen = 'claim' and action = 'approve')
    order by kind desc, name`
    .execute(db)
    .then(({ rows: found }) => found)
