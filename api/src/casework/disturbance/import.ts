import { disturbanceInput } from '@patuh/domain/casework/disturbance'
import { sql } from 'kysely'
import { fieldsOf } from '../../workplace/transfer/field.ts'
import { eachOf, type Importer, type Lookup } from '../../workplace/transfer/importer.ts'
import * as queries from './queries.ts'

const { shape } = disturbanceInput

/** Places by code or name, in the caller's reach. */
const places: Lookup = (db, actor, texts) =>
  sql<{ id: number; texts: string[] }>`
    select id, array[lower(name), lower(code)] as texts from zone
    where (lower(name) = any(${texts.map((text) => text.toLowerCase())}::text[])
        or lower(code) = any(${texts.map((text) => text.toLowerCase())}::text[]))
      and ${queries.reaches(actor, queries.write, sql`zone.id`)}`
    .execute(db)
    .then(({ rows }) => rows)

export const disturbanceImporter: Importer = {
  kind: 'disturbance',
  table: 'disturbance',
  input: disturbanceInput,
  words: { namespace: 'disturbance' },
  fields: fieldsOf(shape, Object.keys(shape)),
  required: ['zoneId', 'kind', 'onDate', 'fromTime', 'toTime'],
  keys: ['zoneId', 'kind', 'onDate', 'fromTime'],
  aliases: {
    zoneId: ['site', 'zone', 'tapak', 'zon'],
    onDate: ['date', 'tarikh'],
    fromTime: ['from', 'start', 'dari', 'mula'],
    toTime: ['to', 'until', 'end', 'hingga', 'tamat'],
    note: ['remark', 'catatan'],
  },
  lookups: { zoneId: places },
  create: eachOf(({ trx, actor }, input) => queries.insert(trx, actor, input)),
  remove: (trx, ids) => sql`delete from disturbance where id = any(${ids}::int[])`.execute(trx),
}
