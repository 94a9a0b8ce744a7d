import { inviteInput } from '@patuh/domain/people/user'
import { sql } from 'kysely'
import { invite } from '../../access/account/invitation.ts'
import { fieldsOf } from '../../workplace/transfer/field.ts'
import { byColumns, eachOf, type Importer, type Lookup } from '../../workplace/transfer/importer.ts'
import * as queries from './queries.ts'
import { create } from './write.ts'

const lower = (value: unknown) => String(value ?? '').toLowerCase()

/** Only user types that the actor may give. */
const userTypes: Lookup = async (db, actor) =>
  (await queries.userTypes(db, actor)).map(({ id, code, name }) => ({
    id,
    texts: [lower(code), lower(name)],
  }))

export const userImporter: Importer = {
  kind: 'user',
  fresh: true,
  table: '"user"',
  input: inviteInput,
  words: { namespace: 'user' },
  fields: fieldsOf(
    inviteInput.shape,
    ['email', 'fullName', 'organizationId', 'personId', 'userTypeIds', 'zoneIds', 'contractIds', 'locale'],
    { userTypeIds: { kind: 'references' }, locale: { kind: 'select', options: ['en', 'ms', 'zh', 'ta'] } },
  ),
  required: ['email', 'userTypeIds'],
  keys: ['email'],
  aliases: {
    fullName: ['name', 'nama', '姓名', 'பெயர்'],
    email: ['mail', 'e-mel', 'emel', 'login'],
    userTypeIds: ['user type', 'role', 'peranan', 'jenis pengguna'],
    personId: ['person', 'ref no', 'person ref no'],
    locale: ['language', 'bahasa'],
  },
  lookups: {
    organizationId: byColumns('organization', ['name', 'shortName', 'refNo'], {
      reach: 'user-profiles',
      also: sql<boolean>`organization.is_active`,
    }),
    personId: byColumns('person', ['refNo'], { reach: 'persons' }),
    userTypeIds: userTypes,
    zoneIds: byColumns('zone', ['name', 'code'], { reach: 'zones' }),
    contractIds: byColumns('contract', ['refNo', 'title'], { reach: 'contracts' }),
  },
  // Existing users are matched by address, so that they are not invited again.
  known: async (db, _env, _actor, rows) => {
    const emails = rows.map(({ email }) => lower(email))
    const found = await db
      .selectFrom('user')
      .select(['id', 'lockVersion', 'email'])
      .where(sql<boolean>`lower(email) = any(${emails}::text[])`)
      .execute()
    return emails.map((email) => {
      const user = found.find((candidate) => lower(candidate.email) === email)
      return user && { id: user.id, lockVersion: user.lockVersion, values: {} }
    })
  },
  create: eachOf(({ trx, actor }, input) => create(trx, actor, input)),
  after: async ({ trx }, ids) => {
    for (const id of ids) await invite(trx, id)
  },
  remove: async (trx, ids) => {
    // Persons created together with the user are deleted with it.
    const { rows } = await sql<{ id: number }>`
      select person.id from "user" join person on person.id = person_id
      where "user".id = any(${ids}::int[]) and person.created_at = "user".created_at`.execute(trx)
    await sql`delete from "user" where id = any(${ids}::int[])`.execute(trx)
    await sql`delete from person where id = any(${rows.map(({ id }) => id)}::int[])`.execute(trx)
  },
}
