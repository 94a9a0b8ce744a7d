-- A file of rows on its way into a table: read, checked, applied row by row, and taken back as a whole.
create table import_batch (
  id          integer generated always as identity primary key,
  kind        text not null check (kind in ('person', 'organization', 'zone', 'user')),
  file_name   text not null,
  headings    text[] not null,
  -- by column, the field it is mapped to
  columns     text[] not null,
  status      text not null default 'read'
    check (status in ('read', 'checked', 'applying', 'applied', 'undoing', 'undone', 'failed')),
  done        integer not null default 0,
  language    text not null,
  request_id  text,
  created_by  integer not null references "user" on delete cascade,
  created_at  timestamptz not null default now(),
  applied_at  timestamptz,
  undone_at   timestamptz
);
create index import_batch_created_by on import_batch (created_by, kind, id);

create table import_row (
  batch_id  integer not null references import_batch on delete cascade,
  -- as the spreadsheet counts: the headings are row 1
  row_no    integer not null,
  -- what is referred to by other rows of the file comes first
  level     integer not null default 0,
  -- the texts of the row, AES-256-GCM: they can hold identity numbers
  cells     bytea not null,
  errors    jsonb not null default '[]',
  plan      text check (plan in ('create', 'update')),
  outcome   text check (outcome in ('created', 'updated', 'unchanged', 'failed')),
  record_id integer,
  -- the record as it was, and the fingerprint of what the import made of it
  before    jsonb,
  mark      text,
  undo      text,
  primary key (batch_id, row_no)
);
create index import_row_open on import_row (batch_id, level, row_no) where outcome is null;

-- A record with all that hangs on it, as one short text: the same as long as nobody changed anything.
create function record_mark(kept regclass, record integer) returns text language plpgsql stable as $$
declare
  whole text;
  hanging text;
begin
  execute format('select to_jsonb(kept)::text from %s kept where id = $1', kept) into whole using record;
  if kept = 'person'::regclass then
    select string_agg(to_jsonb(posting)::text, ',' order by id) into hanging from posting where person_id = record;
  elsif kept = '"user"'::regclass then
    select concat(
      (select string_agg(user_type_id::text, ',' order by 1) from (select * from user_user_type order by 2) mine
        where user_id = record), ';',
      (select string_agg(zone_id::text, ',') from (select * from user_zone order by 2) mine where user_id = record), ';',
      (select string_agg(contract_id::text, ',') from (select * from user_contract order by 2) mine
        where user_id = record)) into hanging;
  end if;
  return case when whole is not null then md5(whole || coalesce(hanging, '')) end;
end $$;

create function record_snapshot(kept regclass, record integer) returns jsonb language plpgsql stable as $$
declare whole jsonb;
begin
  execute format('select to_jsonb(kept) from %s kept where id = $1', kept) into whole using record;
  return case when kept = 'person'::regclass then jsonb_build_object('record', whole, 'posting', (
    select coalesce(jsonb_agg(to_jsonb(posting)), '[]') from posting where person_id = record))
  else jsonb_build_object('record', whole) end;
end $$;

-- Puts back every column that a person can have changed; what the database reckons by itself follows.
create procedure restore_row(kept regclass, whole jsonb) language plpgsql as $$
declare names text;
begin
  select string_agg(quote_ident(attname), ', ') into names from pg_attribute
  where attrelid = kept and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
    and attname not in ('id', 'lock_version', 'created_at', 'created_by', 'updated_at', 'updated_by');
  execute format('update %s set (%s) = (select %s from jsonb_populate_record(null::%s, $1)) where id = $2',
    kept, names, names, kept) using whole, (whole ->> 'id')::integer;
end $$;

create procedure restore_record(kept regclass, snapshot jsonb) language plpgsql as $$
declare
  whole jsonb := snapshot -> 'record';
  hanging jsonb;
begin
  call restore_row(kept, whole);
  if kept = 'person'::regclass then
    delete from posting where person_id = (whole ->> 'id')::integer
      and id not in (select (entry ->> 'id')::integer from jsonb_array_elements(snapshot -> 'posting') entry);
    for hanging in select jsonb_array_elements(snapshot -> 'posting') loop
      call restore_row('posting', hanging);
    end loop;
  end if;
end $$;
