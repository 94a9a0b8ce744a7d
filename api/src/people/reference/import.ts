import { zone } from '@patuh/domain/people/reference/zone'
import { type SqlBool, sql } from 'kysely'
import { staleOrForbidden } from '../../platform/http/record.ts'
import { fieldsOf } from '../../workplace/transfer/field.ts'
import { byColumns, eachOf, type Importer } from '../../workplace/transfer/importer.ts'
import * as queries from './queries.ts'
import { refuseOutOfScope } from './rules.ts'

const lower = (value: unknown) => String(value ?? '').toLowerCase()

export const zoneImporter: Importer = {
  kind: 'zone',
  table: 'zone',
  input: zone.input,
  words: { within: 'zone.' },
  fields: fieldsOf(zone.input.shape, Object.keys(zone.input.shape)),
  required: ['code', 'name', 'kind'],
  keys: ['code'],
  tree: { field: 'parentId', by: ['code', 'name'] },
  aliases: {
    parentId: ['parent', 'belongs to', 'induk'],
    latitude: ['lat'],
    longitude: ['lng', 'long', 'lon'],
  },
  lookups: {
    parentId: byColumns('zone', ['name', 'code'], { reach: 'zones' }),
  },
  known: async (db, _env, actor, rows) => {
    const found = await queries.findBy(
      db,
      actor,
      zone,
      sql<SqlBool>`lower(zone.code) = any(${rows.map(({ code }) => lower(code))}::text[])`,
    )
    return rows.map(({ code }) => {
      const row = found.find((candidate) => lower(candidate.code) === lower(code))
      if (!row) return undefined
      const fieldValues = Object.keys(zone.input.shape).map((name) => [name, row[name]])
      return { id: row.id, lockVersion: row.lockVersion, values: Object.fromEntries(fieldValues) }
    })
  },
  create: eachOf(async ({ trx, actor }, input) => {
    await refuseOutOfScope(trx, actor, zone, input)
    return queries.insert(trx, zone, input)
  }),
  update: async ({ trx, actor }, { id, lockVersion }, input) => {
    await refuseOutOfScope(trx, actor, zone, input, id)
    if (!(await queries.update(trx, actor, zone, { id, version: lockVersion }, input)))
      throw staleOrForbidden({ lockVersion }, lockVersion)
  },
  remove: (trx, ids) => sql`delete from zone where id = any(${ids}::int[])`.execute(trx),
}
