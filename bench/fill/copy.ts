import type { Client } from '../../api/test/sql/client.ts'

/**
 * By which number of a copy the ids of a table move: its district (contractors, places, people), the
 * district whose users act in it (staff), or its own number.
 */
const movedBy: Record<string, 'district' | 'staff' | 'n'> = {
  person: 'district',
  contract: 'district',
  contract_line: 'district',
  contract_obligation: 'district',
  tour_route: 'district',
  user: 'staff',
  complaint: 'n',
  file: 'n',
  claim: 'n',
  claim_record: 'n',
  attendance: 'n',
  tour_round: 'n',
  review: 'n',
  compliance_item: 'n',
  compliance_case: 'n',
}

type Column = { name: string; type: string; identity: boolean; target: string | null }
/** `by` is a relation with the columns n, district, staff and back (an interval), joined on `on`. */
type Copy = { by: string; on?: string; where?: string; own?: Record<string, string>; order?: string }

const quoted = (name: string) => `"${name}"`

/** A copier that knows columns and references of every table from the catalogue. */
export async function copier(client: Client) {
  // Before anything is copied, so that the numbers are those of the demo data.
  const strides = new Map<string, number>()
  for (const table of [...Object.keys(movedBy), 'zone', 'organization', 'case_clock', 'tour_scan']) {
    const { rows } = await client.query(`select coalesce(max(id), 0) + 1 as stride from ${quoted(table)}`)
    strides.set(table, Number(rows[0].stride))
  }
  const stride = (table: string) => strides.get(table) as number
  const { rows: ids } = await client.query(
    `select (select array_agg(id) from zone where kind = 'region') as regions,
       (select array_agg(id) from zone where kind = 'zone') as zones,
       (select array_agg(id) from organization where type_id <> 2) as offices,
       (select contractor_id from contract order by id limit 1) as large`,
  )
  const { regions, zones, offices, large } = ids[0]
  // Three of ten districts lie in the zones of the demo data; the large contractor has two of five districts.
  const stays: Record<string, (value: string) => string> = {
    zone: (value) => `${value} in (${regions}) or (${value} in (${zones}) and copy.district % 10 < 3)`,
    organization: (value) => `${value} in (${offices}) or (${value} = ${large} and copy.district % 5 < 2)`,
  }

  const columnsOf = async (table: string) => {
    const { rows } = await client.query(
      `select a.attname as name, format_type(a.atttypid, null) as type, a.attidentity <> '' as identity,
         (select c.confrelid::regclass::text from pg_constraint c
          where c.contype = 'f' and c.conrelid = a.attrelid and c.conkey = array[a.attnum]) as target
       from pg_attribute a
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       order by a.attnum`,
      [quoted(table)],
    )
    return rows as Column[]
  }

  const moved = (value: string, table: string) => {
    const condition = stays[table]?.(value)
    if (condition)
      return `case when copy.district = 0 or ${condition} then ${value} else ${value} + copy.district * ${stride(table)} end`
    const by = movedBy[table]
    return by ? `${value} + copy.${by} * ${stride(table)}` : value
  }

  const expression = ({ name, type, identity, target }: Column, table: string) => {
    if (identity) return name === 'id' && strides.has(table) ? `it.id + copy.n * ${stride(table)}` : null
    if (target) return moved(`it.${name}`, target.replaceAll('"', ''))
    if (type === 'date') return `(it.${name} - copy.back)::date`
    return type.startsWith('timestamp') ? `it.${name} - copy.back` : `it.${quoted(name)}`
  }

  const copy = async (table: string, { by, on = 'true', where = 'true', own = {}, order }: Copy) => {
    const names: string[] = []
    const values: string[] = []
    for (const column of await columnsOf(table)) {
      const value = own[column.name] ?? expression(column, table)
      if (value === null) continue
      names.push(quoted(column.name))
      values.push(value)
    }
    await client.query(
      `insert into ${quoted(table)} (${names.join(', ')}) overriding system value
       select ${values.join(', ')} from ${by} copy join ${quoted(table)} it on ${on} where ${where}
       ${order ? `order by ${order}` : ''}`,
    )
  }
  return { copy, moved, stride }
}

export type Copier = Awaited<ReturnType<typeof copier>>

/** Drops exclusion constraints and the indexes that back no constraint, and gives a function that makes them again. */
export async function withoutIndexes(client: Client, tables: string[]) {
  const { rows } = await client.query(
    `select 'drop index ' || indexrelid::regclass as drop, pg_get_indexdef(indexrelid) as make
     from pg_index where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)
     union all
     select format('alter table %s drop constraint %I', conrelid::regclass, conname),
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
     from pg_constraint where contype = 'x' and conrelid = any($1::regclass[])`,
    [tables.map(quoted)],
  )
  for (const { drop } of rows) await client.query(drop)
  return async () => {
    for (const { make } of rows) await client.query(make)
  }
}

/** New rows continue after the copied ids. */
export async function continueIds(client: Client) {
  const { rows } = await client.query(
    `select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
     where attname = 'id' and attidentity <> '' and relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), (select coalesce(max(id), 0) + 1 from ${name}), false)`,
      [name],
    )
}
