import { sql } from 'kysely'
import type { Db } from '../../api/src/platform/db/db.ts'
import { aToken } from '../../api/test/factory.ts'

type Ask = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: () => unknown
  status?: number
}
/** A request to the API, and the one to the bare server that does the same work. */
export type Case = { name: string; ours: Ask; theirs: Ask }

type Person = { id: number; code: string; zones: string; contracts: string; organization: number }

/** One user of each type that sees complaints, with the rows that its scope lets through. */
const people = (db: Db) =>
  sql<Person>`
  select distinct on (user_type.code) "user".id, user_type.code, person.organization_id as organization,
    coalesce((with recursive mine as (select zone_id as id from user_zone where user_id = "user".id
      union select zone.id from zone join mine on mine.id in (zone.parent_id, zone.merged_into_id))
      select string_agg(id::text, ',') from mine), '0') as zones,
    coalesce((select string_agg(contract.id::text, ',') from contract where contractor_id = person.organization_id), '0') as contracts
  from "user" join person on person.id = person_id join user_user_type on user_id = "user".id
  join user_type on user_type.id = user_type_id
  where user_type.code in ('IN', 'VF', 'AA', 'CM') and "user".status = 'active'
  order by user_type.code, "user".id`.execute(db)

const whereOf = ({ id, code, zones, contracts }: Person) =>
  code === 'AA'
    ? `(status <> 0 or recorded_by = ${id})`
    : code === 'CM'
      ? `contract_id in (${contracts}) and submitted_at is not null`
      : `zone_id in (${zones}) and (status <> 0 or recorded_by = ${id})`

const query = (parts: Record<string, string>) => new URLSearchParams(parts).toString()

export async function casesOf(db: Db): Promise<Case[]> {
  const { rows } = await people(db)
  const tokens = new Map<string, string>()
  for (const { id, code } of rows) tokens.set(code, await aToken(db, id))
  const as = (code: string) => ({ authorization: `Bearer ${tokens.get(code)}` })
  const of = (code: string) => rows.find((one) => one.code === code) as Person
  const { id } = await db
    .selectFrom('complaint')
    .select('id')
    .where('zoneId', 'in', of('VF').zones.split(',').map(Number))
    .where('status', '>', 2)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const sample = await db
    .selectFrom('complaint')
    .select([
      'contractId',
      'typeOfOffenceId',
      'zoneId',
      'dateOfMisconduct',
      'description',
      'offender',
      'location',
    ])
    .where('recordedBy', '=', of('IN').id)
    .where('status', '>', 2)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const get = (name: string, code: string, path: string, theirs: string): Case => ({
    name,
    ours: { path: `/api/v1/${path}`, headers: as(code) },
    theirs: { path: theirs },
  })
  const same = (name: string, path: string): Case => ({
    name,
    ours: { path: `/api/v1/${path}`, headers: { ...as('VF'), 'if-none-match': '' }, status: 304 },
    theirs: { path: '/same', headers: { 'if-none-match': 'W/"same"' }, status: 304 },
  })
  return [
    ...rows.map((one) =>
      get(`list ${one.code}`, one.code, 'complaints', `/list?${query({ where: whereOf(one), limit: '10' })}`),
    ),
    get(
      'history',
      'VF',
      'complaints?history=true&limit=1000',
      `/list?${query({ where: whereOf(of('VF')), limit: '1000' })}`,
    ),
    get('record', 'VF', `complaints/${id}`, `/record?id=${id}`),
    get('unread', 'VF', 'notifications?limit=10&isRead=2', `/unread?id=${of('VF').id}`),
    get('menu', 'VF', 'menu/privileges', `/menu?${query({ where: whereOf(of('VF')) })}`),
    same('304 unread', 'notifications?limit=10&isRead=2'),
    same('304 menu', 'menu/privileges'),
    {
      name: 'create',
      ours: {
        method: 'POST',
        path: '/api/v1/complaints',
        headers: as('IN'),
        body: () => sample,
        status: 201,
      },
      theirs: {
        method: 'POST',
        path: '/create',
        body: () => ({ ...sample, userId: of('IN').id }),
        status: 201,
      },
    },
  ]
}
