import { side } from '@patuh/domain/platform/barrier'
import type { Permission } from '@patuh/domain/platform/permission'
import { type SqlBool, sql } from 'kysely'
import type { Trx } from '../db/db.ts'

export type Place = { contractId: number; contractorId: number; zoneId: number | null }

const sides = {
  contractor: sql<SqlBool>`organization.type_id = ${side.contractor}`,
  agency: sql<SqlBool>`organization.type_id <> ${side.contractor}`,
  either: sql<SqlBool>`true`,
}

/** The users who hold a permission on records of this contract and zone, optionally of one side only. */
export async function holdersOf(
  trx: Trx,
  permission: Permission,
  { zoneId, contractorId, contractId }: Place,
  on: keyof typeof sides = 'either',
) {
  const [screen, action] = permission.split('.')
  const { rows } = await sql<{ id: number }>`
    select found.id from holders(${screen}, ${action}, ${zoneId}, ${contractorId}, ${contractId}) as found (id)
    join "user" on "user".id = found.id join person on person.id = "user".person_id
    join organization on organization.id = person.organization_id
    where ${sides[on]}`.execute(trx)
  return rows.map(({ id }) => id)
}
