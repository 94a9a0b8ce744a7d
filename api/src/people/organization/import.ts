import { organizationInput } from '@patuh/domain/people/organization'
import { sql } from 'kysely'
import { staleOrForbidden } from '../../platform/http/record.ts'
import { fieldsOf } from '../../workplace/transfer/field.ts'
import { byColumns, eachOf, type Importer, type Values } from '../../workplace/transfer/importer.ts'
import { findByKeys } from './queries.ts'
import * as write from './write.ts'

const { bankAccount: _, ...shape } = organizationInput.shape
const upper = (value: unknown) => String(value ?? '').toUpperCase()
const isMatch = (values: Values) => (row: { refNo: string; registrationNo: string | null }) =>
  values.refNo === undefined
    ? values.registrationNo !== undefined && upper(row.registrationNo) === upper(values.registrationNo)
    : row.refNo === upper(values.refNo)

export const organizationImporter: Importer = {
  kind: 'organization',
  table: 'organization',
  input: organizationInput,
  words: { namespace: 'organization' },
  fields: fieldsOf(organizationInput.shape, [
    'refNo',
    'name',
    'shortName',
    'typeId',
    'organizationTypeId',
    'parentId',
    'registrationNo',
    'phone',
    'email',
    'address',
    'zoneIds',
    'mofNo',
    'mofCodes',
    'mofUntil',
    'kdnNo',
    'kdnUntil',
    'taxNo',
    'bankName',
    'bankAccount',
  ]),
  required: ['name', 'shortName', 'typeId', 'organizationTypeId'],
  keys: ['refNo', 'registrationNo'],
  tree: { field: 'parentId', by: ['name', 'shortName'] },
  aliases: {
    name: ['company', 'syarikat', 'company name', 'nama syarikat'],
    registrationNo: ['ssm', 'ssm no', 'no ssm', 'roc', 'no pendaftaran'],
    typeId: ['side'],
  },
  lookups: {
    typeId: byColumns('type', ['name', 'nameMs', 'code']),
    organizationTypeId: byColumns('organizationType', ['name', 'code'], {
      also: sql<boolean>`organization_type.is_active`,
      facts: sql`, organization_type.type_id`,
    }),
    parentId: byColumns('organization', ['name', 'shortName', 'refNo'], {
      reach: 'user-profiles',
      facts: sql`, organization.type_id`,
    }),
    zoneIds: byColumns('zone', ['name', 'code'], { reach: 'zones' }),
  },
  known: async (db, _env, actor, rows) => {
    const texts = (name: string) => rows.map((values) => upper(values[name])).filter(Boolean)
    const found = await findByKeys(db, actor, texts('refNo'), texts('registrationNo'))
    return rows.map((values) => {
      const row = found.find(isMatch(values))
      if (!row) return undefined
      const fieldValues = Object.keys(shape).map((name) => [name, row[name as keyof typeof row]])
      return { id: row.id, lockVersion: row.lockVersion, values: Object.fromEntries(fieldValues) }
    })
  },
  rules: ({ typeId }, referred) =>
    (['organizationTypeId', 'parentId'] as const).flatMap((field) => {
      const side = referred(field)?.typeId
      return typeId !== undefined && side && side !== typeId ? [[field, 'otherSide'] as [string, string]] : []
    }),
  create: eachOf(({ trx, env, actor }, input) => write.create(trx, env, actor, input)),
  update: async ({ trx, env, actor }, { id, lockVersion }, input) => {
    if (!(await write.save(trx, env, actor, { id, version: lockVersion }, input)))
      throw staleOrForbidden({ lockVersion }, lockVersion)
  },
  remove: (trx, ids) => sql`delete from organization where id = any(${ids}::int[])`.execute(trx),
}
