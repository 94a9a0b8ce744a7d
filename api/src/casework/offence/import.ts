import { offenceFields, offenceInput } from '@patuh/domain/casework/offence'
import { sql } from 'kysely'
import { staleOrForbidden } from '../../platform/http/record.ts'
import { fieldsOf } from '../../workplace/transfer/field.ts'
import { eachOf, type Importer } from '../../workplace/transfer/importer.ts'
import * as queries from './queries.ts'

const lower = (value: unknown) => String(value ?? '').toLowerCase()
const names = Object.keys(offenceFields)

export const offenceImporter: Importer = {
  kind: 'typeOfOffence',
  table: 'type_of_offence',
  input: offenceInput,
  words: { namespace: 'offence' },
  fields: fieldsOf(offenceFields, names),
  required: ['code', 'name', 'nameMs', 'category', 'severity', 'basis'],
  keys: ['code'],
  aliases: {
    nameMs: ['malay name', 'nama', 'nama bm'],
    ladder: ['amounts', 'steps', 'tangga denda', 'kadar denda'],
    clause: ['contract clause', 'klausa'],
  },
  lookups: {},
  known: async (db, _env, actor, rows) => {
    if (!actor.privileges.has('typeOfOffence.edit')) return []
    const found = await queries.findByCode(
      db,
      rows.map(({ code }) => lower(code)),
    )
    return rows.map(({ code }) => {
      const row = found.find((candidate) => lower(candidate.code) === lower(code))
      if (!row) return undefined
      const values = Object.fromEntries(names.map((name) => [name, row[name as keyof typeof row]]))
      return { id: row.id, lockVersion: row.lockVersion, values }
    })
  },
  create: eachOf(({ trx }, input) => queries.insert(trx, input)),
  // Like a manual edit: the old rules are stored as a version if cases were judged by them.
  update: async ({ trx }, { id, lockVersion }, input) => {
    if (!(await queries.save(trx, { id, version: lockVersion }, input)))
      throw staleOrForbidden({ lockVersion }, lockVersion)
  },
  remove: (trx, ids) => sql`delete from type_of_offence where id = any(${ids}::int[])`.execute(trx),
}
