import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'

export type Columns = Record<string, unknown>
/** A row to insert, in database column names; `@0` is the id of the first row of the same call. */
export type Written = [table: string, columns: Columns]

/** Inserts rows in any state directly, as the owner of the tables, with triggers disabled. */
export const prepareRows = (owner: Db) =>
  sql`
    create function write_rows(given jsonb) returns integer[] language plpgsql
    security definer set search_path = public as $$
    declare
      one jsonb;
      columns jsonb;
      names text;
      id integer;
      ids integer[] := '{}';
    begin
      perform set_config('session_replication_role', 'replica', true);
      for one in select jsonb_array_elements(given) loop
        select jsonb_object_agg(key, case when value #>> '{}' ~ '^@[0-9]$'
          then to_jsonb(ids[substr(value #>> '{}', 2)::integer + 1]) else value end),
          string_agg(quote_ident(key), ', ')
        into columns, names from jsonb_each(one -> 1);
        execute format('insert into %1$I (%2$s) select %2$s from jsonb_populate_record(null::%1$I, $1) returning %3$s',
          one ->> 0, names, case when exists (select from information_schema.columns c
            where c.table_name = one ->> 0 and c.column_name = 'id') then 'id' else '0' end)
        into id using columns;
        ids := ids || id;
      end loop;
      perform set_config('session_replication_role', 'origin', true);
      return ids;
    end $$`.execute(owner)

export async function writeRows(db: Db, rows: Written[]): Promise<number[]> {
  const { rows: answer } = await sql<{ ids: number[] }>`
    select write_rows(${JSON.stringify(rows)}::jsonb) as ids`.execute(db)
  return answer[0]?.ids ?? []
}

/** The row in the database, or undefined if it was deleted. */
export async function rowOf(db: Db, table: string, id: number) {
  const { rows } = await sql<{ row: Columns }>`
    select to_jsonb(found) as row from ${sql.table(table)} found where id = ${id}`.execute(db)
  return rows[0]?.row
}
