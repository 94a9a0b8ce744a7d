import { personInput } from '@patuh/domain/people/person'
import { sql } from 'kysely'
import { fingerprint } from '../../platform/crypto/encrypt.ts'
import { staleOrForbidden } from '../../platform/http/record.ts'
import { fieldsOf } from '../../workplace/transfer/field.ts'
import { byColumns, type Importer, type Values } from '../../workplace/transfer/importer.ts'
import { findByKeys } from './queries.ts'
import * as write from './write.ts'

const { identityNo, ...shape } = personInput.shape
const plainNames = Object.keys(shape).filter((name) => name !== 'phone')

const plainIdentity = (value: unknown) => identityNo.safeParse(value).data ?? undefined
const refNoOf = (values: Values) => String(values.refNo ?? '').toUpperCase()

const active = (table: string) => sql<boolean>`${sql.ref(`${table}.isActive`)}`

export const personImporter: Importer = {
  kind: 'person',
  table: 'person',
  input: personInput,
  words: { namespace: 'person' },
  fields: [
    ...fieldsOf(shape, ['refNo', 'fullName']),
    { name: 'identityNo', kind: 'text', digits: 12 },
    ...fieldsOf(shape, [
      'birthDate',
      'gender',
      'nationality',
      'phone',
      'email',
      'employmentNo',
      'organizationId',
      'positionId',
      'siteId',
      'startDate',
      'vettingStatus',
      'vettingUntil',
      'healthUntil',
      'uniformIssuedOn',
    ]),
  ],
  required: ['fullName', 'organizationId'],
  keys: ['refNo', 'identityNo'],
  aliases: {
    fullName: ['name', 'nama', '姓名', 'பெயர்', 'employee name', 'nama pekerja'],
    identityNo: ['ic', 'ic no', 'nric', 'mykad', 'no kp', 'no. k/p', 'kad pengenalan', 'passport', 'pasport'],
    phone: ['tel', 'mobile', 'no telefon', 'handphone', 'h/p'],
    employmentNo: ['staff no', 'employee no', 'no pekerja'],
    birthDate: ['dob', 'birthday', 'tarikh lahir'],
    organizationId: ['company', 'syarikat', 'employer'],
  },
  lookups: {
    organizationId: byColumns('organization', ['name', 'shortName', 'refNo'], {
      reach: 'user-profiles',
      also: active('organization'),
      facts: sql`, organization.type_id`,
    }),
    positionId: byColumns('position', ['name', 'code'], {
      also: active('position'),
      facts: sql`, position.type_id`,
    }),
    siteId: byColumns('zone', ['name', 'code'], {
      reach: 'zones',
      also: active('zone'),
      facts: sql`, zone.kind`,
    }),
  },
  known: async (db, env, actor, rows) => {
    const plain = rows.map(({ identityNo: given }) => plainIdentity(given))
    const hashes = plain.map((value) => value && fingerprint(env, value))
    const given = hashes.filter((hash): hash is NonNullable<Exclude<typeof hash, ''>> => !!hash)
    const found = await findByKeys(db, actor, rows.map(refNoOf).filter(Boolean), given)
    const byRefNo = new Map(found.map((row) => [row.refNo, row]))
    const byHash = new Map(found.map((row) => [row.identityHash?.toString('hex'), row]))
    return rows.map((values, index) => {
      const hash = hashes[index] ? hashes[index].toString('hex') : ''
      const row = values.refNo === undefined ? byHash.get(hash) : byRefNo.get(refNoOf(values))
      if (!row) return undefined
      const plainFields = Object.fromEntries(plainNames.map((name) => [name, row[name as keyof typeof row]]))
      // An encrypted value is compared by its fingerprint.
      const same = row.identityHash?.toString('hex') === hash ? { identityNo: plain[index] } : {}
      const { id, lockVersion, wholePhone: phone } = row
      return { id, lockVersion, values: { ...plainFields, ...same, phone } }
    })
  },
  rules: (_, referred) => {
    const [organization, position, site] = ['organizationId', 'positionId', 'siteId'].map(referred)
    return [
      ...(organization && position && organization.typeId !== position.typeId
        ? [['positionId', 'otherSide'] as [string, string]]
        : []),
      ...(site && site.kind !== 'site' ? [['siteId', 'notASite'] as [string, string]] : []),
    ]
  },
  create: ({ trx, env, actor }, inputs) => write.createMany(trx, env, actor, inputs),
  update: async ({ trx, env, actor }, { id, lockVersion, values }, input) => {
    const before = { id, lockVersion, siteId: values.siteId as number | null }
    if (!(await write.update(trx, env, actor, before, input)))
      throw staleOrForbidden({ lockVersion }, lockVersion)
  },
  remove: (trx, ids) => sql`delete from person where id = any(${ids}::int[])`.execute(trx),
}
