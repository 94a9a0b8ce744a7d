import { side } from '@patuh/domain/platform/barrier'
import { sql } from 'kysely'
import { hashOf, newHandle } from '../../platform/crypto/token.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Env } from '../../platform/env.ts'

const administrators = (db: Db | Trx) =>
  db
    .selectFrom('user')
    .innerJoin('userUserType', 'userUserType.userId', 'user.id')
    .innerJoin('userType', 'userType.id', 'userUserType.userTypeId')
    .select('user.id')
    .where('userType.code', '=', 'SA')

/** First start without an administrator: a link to create the first one, printed on the console. */
export async function offerSetup(db: Db, env: Env) {
  if (env.demo || (await administrators(db).executeTakeFirst())) return undefined
  const code = newHandle()
  await db
    .insertInto('setupCode')
    .values({ codeHash: hashOf(code), expiresAt: sql<string>`now() + interval '24 hours'` })
    .execute()
  return `${env.baseUrl}/account/activation/${code}`
}

export const isSetupCode = async (db: Db, code: string) =>
  !!(await db
    .selectFrom('setupCode')
    .select('codeHash')
    .where('codeHash', '=', hashOf(code))
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst())

type First = { name: string; email: string; organization: string; passwordHash: string }

/** The head office of the agency; created if missing. */
async function headOffice(trx: Trx, name: string) {
  const existing = await trx
    .selectFrom('organization')
    .select('id')
    .where('typeId', '=', side.agency)
    .where('name', '=', name)
    .executeTakeFirst()
  if (existing) return existing.id
  const kind = await trx
    .insertInto('organizationType')
    .values({ code: 'HQ', name: 'Headquarters', typeId: side.agency, isActive: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const { id: organizationTypeId } =
    kind ??
    (await trx
      .selectFrom('organizationType')
      .select('id')
      .where(sql`lower(code)`, '=', 'hq')
      .executeTakeFirstOrThrow())
  const { id } = await trx
    .insertInto('organization')
    .values({ name, shortName: name.slice(0, 40), typeId: side.agency, organizationTypeId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Uses up the setup code; the table lock makes a concurrent second attempt fail. */
export async function createFirstAdministrator(trx: Trx, code: string, first: First) {
  await sql`lock table setup_code in exclusive mode`.execute(trx)
  if (!(await isSetupCode(trx, code)) || (await administrators(trx).executeTakeFirst())) return undefined
  const { name, email, organization, passwordHash } = first
  const person = await trx
    .insertInto('person')
    .values({ fullName: name, organizationId: await headOffice(trx, organization) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = await trx
    .insertInto('user')
    .values({ personId: person.id, email, passwordHash, status: 'active', termsAcceptedAt: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into user_user_type (user_id, user_type_id)
    select ${user.id}, id from user_type where code = 'SA'`.execute(trx)
  await trx.deleteFrom('setupCode').execute()
  return user.id
}
