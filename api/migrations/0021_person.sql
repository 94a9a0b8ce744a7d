-- The end of a number that is nobody's business, and of a short one nothing at all.
create function masked(value text) returns text language sql immutable as $$
  select '••••' || case when length(value) >= 8 then right(value, 4) else '' end
$$;

alter table person
  drop column is_active,
  add column ref_no            text generated always as ('P-' || lpad(id::text, 5, '0')) stored,
  add column status            text not null default 'active' check (status in ('active', 'ended')),
  add column is_active         boolean generated always as (status = 'active') stored,
  -- the side of the organisation: an identity is unique within it
  add column type_id           integer references type,
  -- AES-256-GCM; beside it a keyed hash to find the same number again, and what everyone may see of it
  add column identity_sealed   bytea,
  add column identity_hash     bytea,
  add column identity_tail     text,
  add column birth_date        date,
  add column gender            text check (gender in ('female', 'male')),
  add column nationality       text,
  add column email             text,
  add column employment_no     text,
  add column site_id           integer references zone,
  add column vetting_status    text not null default 'none'
    check (vetting_status in ('none', 'pending', 'passed', 'failed')),
  add column vetting_until     date,
  add column health_until      date,
  add column uniform_issued_on date,
  -- [{name, number, validUntil}]
  add column training          jsonb not null default '[]',
  add column start_date        date,
  add column end_date          date,
  add column end_reason        text,
  -- the first day on which a paper is no longer valid
  add column expires_on        date,
  add constraint person_end_date__before_start check (end_date >= start_date);
update person set type_id = organization.type_id from organization where organization.id = organization_id;
alter table person alter column type_id set not null;
create unique index person_identity_no on person (type_id, identity_hash);
create index person_site_id on person (site_id);
create index person_type_id on person (type_id);
create index person_expires_on on person (expires_on);
create index person_full_name on person (lower(full_name));

create function guard_person() returns trigger language plpgsql as $$
begin
  new.type_id := (select type_id from organization where id = new.organization_id);
  if new.type_id is null then
    perform broken_rule('person_organization_id__unknown_reference');
  end if;
  if tg_op = 'UPDATE' and new.type_id <> old.type_id then
    perform broken_rule('person_organization_id__other_side');
  end if;
  if (select type_id from position where id = new.position_id) <> new.type_id then
    perform broken_rule('person_position_id__other_side');
  end if;
  if (select kind from zone where id = new.site_id) <> 'site' then
    perform broken_rule('person_site_id__not_a_site');
  end if;
  new.expires_on := least(new.vetting_until, new.health_until, (
    select min((certificate ->> 'validUntil')::date) from jsonb_array_elements(new.training) certificate
  ));
  return new;
end $$;
create trigger guard before insert or update on person for each row execute function guard_person();

-- Whoever has left signs in no more.
create function end_login() returns trigger language plpgsql as $$
begin
  update "user" set status = 'suspended'
  where person_id = new.id and status in ('invited', 'active', 'locked', 'dormant');
  return null;
end $$;
create trigger end_login after update on person for each row
  when (new.status = 'ended' and old.status <> 'ended') execute function end_login();

-- Where someone works, for whom and as what, from when to when. A person's own columns say where they are today.
create table posting (
  id              integer generated always as identity primary key,
  person_id       integer not null references person on delete cascade,
  organization_id integer not null references organization,
  position_id     integer references position,
  site_id         integer references zone,
  from_date       date not null,
  to_date         date,
  note            text,
  constraint posting_from_date__after_end check (to_date >= from_date)
);
create index posting_person_id on posting (person_id, from_date);
create index posting_organization_id on posting (organization_id);
create index posting_position_id on posting (position_id);
create index posting_site_id on posting (site_id);
call keep('posting');

-- One person stands in one place at a time.
create function guard_posting() returns trigger language plpgsql as $$
begin
  perform from person where id = new.person_id for update;
  if (select type_id from organization where id = new.organization_id)
    <> (select type_id from person where id = new.person_id) then
    perform broken_rule('posting_organization_id__other_side');
  end if;
  if (select type_id from position where id = new.position_id)
    <> (select type_id from person where id = new.person_id) then
    perform broken_rule('posting_position_id__other_side');
  end if;
  if (select kind from zone where id = new.site_id) <> 'site' then
    perform broken_rule('posting_site_id__not_a_site');
  end if;
  if exists (
    select from posting
    where person_id = new.person_id and id <> new.id
      and daterange(from_date, to_date, '[]') && daterange(new.from_date, new.to_date, '[]')
  ) then
    perform broken_rule('posting_from_date__overlaps');
  end if;
  return new;
end $$;
create trigger guard before insert or update on posting for each row execute function guard_posting();

-- Brings people to where their postings say they are on a day: everyone, or one of them.
create procedure settle_postings(on_day date, who integer default null) language plpgsql as $$
begin
  update person set organization_id = now.organization_id, position_id = now.position_id, site_id = now.site_id
  from posting now
  where now.person_id = person.id and on_day >= now.from_date and on_day <= coalesce(now.to_date, 'infinity')
    and (who is null or person.id = who)
    and (person.organization_id, person.position_id, person.site_id)
      is distinct from (now.organization_id, now.position_id, now.site_id);
  update person set status = 'ended'
  where end_date <= on_day and status = 'active' and (who is null or person.id = who);
end $$;

-- What keeps someone of a contractor from the next shift: vetting, health, training, uniform, posting.
create function person_lacks(p person, on_day date) returns text[] language sql stable as $$
  select case when p.type_id <> 2 or p.status = 'ended' or (p.site_id is null and not exists (
    select from position where position.id = p.position_id and position.certificates is not null
  )) then '{}'::text[] else array_remove(array[
    case when p.vetting_status <> 'passed' or p.vetting_until < on_day then 'vetting' end,
    case when p.health_until < on_day
      or (p.health_until is null and p.birth_date < on_day - interval '55 years') then 'health' end,
    case when exists (
      select from position, regexp_split_to_table(position.certificates, '\n') needed
      where position.id = p.position_id and trim(needed) <> '' and not exists (
        select from jsonb_array_elements(p.training) held
        where lower(held ->> 'name') = lower(trim(needed))
          and coalesce((held ->> 'validUntil')::date, 'infinity') >= on_day
      )
    ) then 'training' end,
    case when p.uniform_issued_on is null then 'uniform' end,
    case when p.site_id is null then 'posting' end
  ], null) end
$$;
