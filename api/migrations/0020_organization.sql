-- What is sealed leaves a mark in the log that differs when it changed, and says nothing else.
create or replace function without_secrets(whole jsonb) returns jsonb language sql immutable as $$
  select whole || coalesce((
    select jsonb_object_agg(key, case when key like '%\_sealed' then '…' || left(md5(value), 6) else '…' end)
    from jsonb_each_text(whole)
    where value is not null and (key like '%\_sealed' or key like '%\_hash')
  ), '{}')
$$;

-- Who may look behind a mask, each time with a line in the log.
alter table user_type add column pii boolean not null default false;
update user_type set pii = true where code in ('AA', 'CO', 'FP', 'FA', 'CM', 'AU');

alter table organization
  drop column is_active,
  add column if not exists registration_no text,
  add column ref_no              text generated always as ('O-' || lpad(id::text, 5, '0')) stored,
  add column status              text not null default 'active' check (status in ('active', 'suspended', 'merged')),
  add column is_active           boolean generated always as (status = 'active') stored,
  add column status_reason       text,
  add column merged_into_id      integer references organization,
  add column mof_no              text,
  add column mof_codes           text,
  add column mof_until           date,
  add column kdn_no              text,
  add column kdn_until           date,
  add column tax_no              text,
  add column address             text,
  add column zone_ids            integer[] not null default '{}',
  add column phone               text,
  add column email               text,
  add column bank_name           text,
  -- AES-256-GCM; beside it what everyone may see of it
  add column bank_account_sealed bytea,
  add column bank_account_tail   text,
  -- [{name, role, phone, email}]
  add column contacts            jsonb not null default '[]',
  -- [{kind, number, validUntil}]
  add column documents           jsonb not null default '[]',
  -- the first day on which a licence or document is no longer valid
  add column expires_on          date;
create unique index if not exists organization_registration_no on organization (upper(registration_no));
create index organization_merged_into_id on organization (merged_into_id);
create index organization_zone_ids on organization using gin (zone_ids);
create index organization_expires_on on organization (expires_on);

create function guard_organization() returns trigger language plpgsql as $$
begin
  if (select type_id from organization_type where id = new.organization_type_id) <> new.type_id then
    perform broken_rule('organization_organization_type_id__other_side');
  end if;
  if (select type_id from organization where id = new.parent_id) <> new.type_id then
    perform broken_rule('organization_parent_id__other_side');
  end if;
  if tg_op = 'UPDATE' and new.type_id <> old.type_id and (
    exists (select from person where organization_id = new.id)
    or exists (select from organization where parent_id = new.id)
  ) then
    perform broken_rule('organization_type_id__used');
  end if;
  if exists (select from unnest(new.zone_ids) mine where mine not in (select id from zone)) then
    perform broken_rule('organization_zone_ids__unknown_reference');
  end if;
  new.expires_on := least(new.mof_until, new.kdn_until, (
    select min((document ->> 'validUntil')::date) from jsonb_array_elements(new.documents) document
  ));
  return new;
end $$;
create trigger guard before insert or update on organization for each row execute function guard_organization();

-- Two moves at once could each be right and together close a circle: they wait for each other.
create function guard_organization_tree() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7201883);
  if exists (
    with recursive above as (
      select new.parent_id as id
      union select organization.parent_id from organization join above on organization.id = above.id
    )
    select from above where id = new.id
  ) then
    perform broken_rule('organization_parent_id__circle');
  end if;
  return new;
end $$;
create trigger guard_tree before update on organization for each row
  when (new.parent_id is distinct from old.parent_id and new.parent_id is not null)
  execute function guard_organization_tree();

create function guard_zone_of_organization() returns trigger language plpgsql as $$
begin
  if exists (select from organization where zone_ids @> array[old.id]) then
    raise exception 'zone is used' using errcode = 'foreign_key_violation',
      detail = 'Key is still referenced from table "organization".';
  end if;
  return old;
end $$;
create trigger guard_use before delete on zone for each row execute function guard_zone_of_organization();

-- What a contractor changes of its own bank and licence data waits for someone of the agency.
create table organization_change (
  id                  integer generated always as identity primary key,
  organization_id     integer not null references organization,
  -- the new values by column; a bank account is sealed beside them
  fields              jsonb not null,
  bank_account_sealed bytea,
  bank_account_tail   text,
  status              text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  requested_by        integer not null references "user",
  decided_by          integer references "user",
  decided_at          timestamptz,
  reason              text,
  constraint organization_change_decided_by__second_person check (decided_by <> requested_by)
);
create unique index organization_change_pending on organization_change (organization_id) where status = 'pending';
create index organization_change_organization_id on organization_change (organization_id);
create index organization_change_requested_by on organization_change (requested_by);
create index organization_change_decided_by on organization_change (decided_by);
call keep('organization_change');

-- Everything that refers to one organisation refers to the other from now on, whatever tables there are.
create procedure merge_organization(source integer, target integer) language plpgsql as $$
declare reference record;
begin
  for reference in
    select conrelid::regclass as "table", attname as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where confrelid = 'organization'::regclass and contype = 'f' and attname <> 'merged_into_id'
      and conrelid <> 'organization_change'::regclass
  loop
    execute format('update %s set %I = $2 where %I = $1', reference."table", reference."column", reference."column")
      using source, target;
  end loop;
  update organization_change set status = 'rejected', decided_at = now()
    where organization_id = source and status = 'pending';
end $$;
