-- A deleted record is put back from the log, with everything that was deleted with it. It keeps its id, its stamps and
-- who made it; its version goes on counting.

create or replace function stamp() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if said('restoring') is null then
      new.created_by := acting();
      new.lock_version := 1;
    else
      new.lock_version := new.lock_version + 1;
      new.updated_at := now();
    end if;
  else
    new.created_at := old.created_at;
    new.created_by := old.created_by;
    new.lock_version := old.lock_version + 1;
    new.updated_at := now();
  end if;
  new.updated_by := acting();
  return new;
end $$;

create index event_deletion on event (entity, id desc) where after is null;

-- Columns that did not exist yet when it was deleted get their defaults.
create procedure put_back_row(kept regclass, whole jsonb) language plpgsql as $$
declare names text;
begin
  select string_agg(quote_ident(attname), ', ') into names from pg_attribute
  where attrelid = kept and attnum > 0 and not attisdropped and attgenerated = '' and whole ? attname;
  execute format('insert into %s (%s) overriding system value select %s from jsonb_populate_record(null::%s, $1)',
    kept, names, names, kept) using whole;
end $$;

-- A row, and the rows that the same request deleted because they refer to it.
create procedure put_back(deletion event) language plpgsql as $$
declare
  part record;
  deleted event;
begin
  call put_back_row(format('%I', deletion.entity)::regclass, deletion.before);
  for part in
    select relname, referring.attname as own, referred.attname as its
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute referring on referring.attrelid = conrelid and referring.attnum = conkey[1]
    join pg_attribute referred on referred.attrelid = confrelid and referred.attnum = confkey[1]
    where contype = 'f' and confdeltype = 'c' and confrelid = format('%I', deletion.entity)::regclass
    order by pg_constraint.oid
  loop
    -- What triggers made of the new row, such as the months of a contract.
    execute format('delete from %I where %I::text = $1', part.relname, part.own) using deletion.before ->> part.its;
    for deleted in
      select * from event
      where request_id = deletion.request_id and after is null and entity = part.relname
        and before ->> part.own = deletion.before ->> part.its
        and not (entity = deletion.entity and entity_id = deletion.entity_id)
      order by id
    loop
      call put_back(deleted);
    end loop;
  end loop;
end $$;

-- The deletion of a record that is deleted now, at most 30 days ago; null if there is none.
create function deletion_of(about text, about_id bigint) returns event language sql stable as $$
  select event from event
  where id = (select max(id) from event where entity = about and entity_id = about_id)
    and after is null and at > now() - interval '30 days'
$$;

-- Whether other records refer to it, so that it cannot be deleted.
create function is_used(kept regclass, record integer) returns boolean language plpgsql stable as $$
declare
  reference record;
  is_found boolean;
begin
  for reference in
    select conrelid::regclass as referring, attname from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confdeltype in ('a', 'r') and confrelid = kept
  loop
    execute format('select exists (select from %s where %I = $1)', reference.referring, reference.attname)
      into is_found using record;
    if is_found then return true; end if;
  end loop;
  return false;
end $$;

-- An announcement without zones and user types is for everyone: deleting its last one must not widen it.
alter table announcement_zone drop constraint announcement_zone_zone_id_fkey,
  add constraint announcement_zone_zone_id_fkey foreign key (zone_id) references zone;
alter table announcement_user_type drop constraint announcement_user_type_user_type_id_fkey,
  add constraint announcement_user_type_user_type_id_fkey foreign key (user_type_id) references user_type;
