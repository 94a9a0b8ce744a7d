import { createHash, randomBytes } from 'node:crypto'
import type { UserTypeCode } from '@patuh/domain/access/matrix'
import type { zone } from '@patuh/domain/people/reference/zone'
import { sql } from 'kysely'
import type * as z from 'zod'
import { hashPassword } from '../src/access/session/password.ts'
import type { Db } from '../src/platform/db/db.ts'

let count = 0
const next = () => ++count

export type UserWish = { userType?: UserTypeCode; typeId?: number; password?: string; status?: string }
export type Zone = z.output<typeof zone.input>

async function anOrganization(db: Db, typeId: number) {
  const n = next()
  const kind = await db
    .insertInto('organizationType')
    .values({ code: `ORG-${n}`, name: `Organisation type ${n}`, typeId, isActive: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('organization')
    .values({ name: `Organisation ${n}`, shortName: `Org ${n}`, typeId, organizationTypeId: kind.id })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** An active session, without the cost of a sign-in. */
export async function aToken(db: Db, userId: number) {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('session')
    .values({
      tokenHash: createHash('sha256').update(token).digest(),
      userId,
      endsAt: sql<string>`now() + interval '1 hour'`,
      ip: '127.0.0.1',
      userAgent: 'test',
    })
    .execute()
  return token
}

/** A signed-in user in a new organisation; without a user type they have no privileges. */
export async function aUser(db: Db, wish: UserWish = {}) {
  const { userType, typeId = 1, password, status = 'active' } = wish
  const n = next()
  const organization = await anOrganization(db, typeId)
  const person = await db
    .insertInto('person')
    .values({ fullName: `Person ${n}`, organizationId: organization.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const email = `person${n}@patuh.example`
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const user = await db
    .insertInto('user')
    .values({ personId: person.id, email, passwordHash, status })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (userType)
    await db
      .insertInto('userUserType')
      .columns(['userId', 'userTypeId'])
      .expression((eb) =>
        eb
          .selectFrom('userType')
          .select([sql.lit(user.id).as('userId'), 'userType.id as userTypeId'])
          .where('code', '=', userType),
      )
      .execute()
  return { id: user.id, organizationId: organization.id, email, token: await aToken(db, user.id) }
}

/** A zone in the tree: a region by default. */
export async function aZone(db: Db, wish: Partial<Zone> = {}) {
  const n = next()
  return db
    .insertInto('zone')
    .values({
      code: `Z-${n}`,
      name: `Zone ${n}`,
      kind: 'region',
      parentId: null,
      address: null,
      latitude: null,
      longitude: null,
      radiusM: null,
      calendarId: null,
      isActive: true,
      ...wish,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
