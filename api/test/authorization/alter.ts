import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'

/**
 * Functions that change or delete rows of any table as the owner of the tables, with triggers disabled but those of
 * maintained figures: another value in every column that its constraints let change, but those that say whose it is.
 */
export async function prepareAltering(owner: Db) {
  await sql`
    do $$ declare one record; begin
      for one in select tgrelid::regclass as source, tgname from pg_trigger where tgname in ('count_new', 'count_changed', 'count_gone')
      loop execute format('alter table %s enable always trigger %I', one.source, one.tgname); end loop;
    end $$`.execute(owner)
  await sql`
    create function alter_rows(source text, condition text) returns integer language plpgsql as $$
    declare
      one record;
      altered integer := 0;
    begin
      for one in
        select quote_ident(column_name) as name, case
          when data_type in ('text', 'character varying') then '%2$s || ''1'''
          when data_type in ('integer', 'smallint', 'bigint', 'numeric') then '%2$s + 1'
          when data_type = 'boolean' then 'not %2$s'
          when data_type in ('date', 'timestamp with time zone') then '%2$s - interval ''1 day''' end as other
        from information_schema.columns
        where table_schema = 'public' and table_name = source and column_name !~ '(^|_)(id|by)$' and is_generated = 'NEVER'
      loop
        continue when one.other is null;
        begin
          execute format('update %1$I set %2$s = ' || one.other || ' where (%3$s) and %2$s is not null', source, one.name, condition);
          altered := altered + 1;
        exception when integrity_constraint_violation or data_exception then null;
        end;
      end loop;
      return altered;
    end $$`.execute(owner)
}

/** The tables with these columns. */
export async function tablesWith(owner: Db, columns: string[]) {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = any(${columns})
    group by table_name having count(*) = ${columns.length} order by table_name`.execute(owner)
  return rows.map(({ name }) => name)
}

/** Rows: those of a table for which a condition is true. */
export type Rows = [table: string, condition: string]

const withoutTriggers = (owner: Db, work: (trx: Db) => Promise<void>) =>
  owner.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await work(trx)
  })

/** Gives every column of these rows another value; says how many columns were changed. */
export async function alter(owner: Db, some: Rows[]) {
  let columns = 0
  await withoutTriggers(owner, async (trx) => {
    for (const [table, condition] of some) {
      const { rows } = await sql<{ n: number }>`select alter_rows(${table}, ${condition}) as n`.execute(trx)
      columns += rows[0]?.n ?? 0
    }
  })
  return columns
}

export const remove = (owner: Db, some: Rows[]) =>
  withoutTriggers(owner, async (trx) => {
    for (const [table, condition] of some)
      await sql`delete from ${sql.table(table)} where ${sql.raw(condition)}`.execute(trx)
  })
