-- A message of an administrator to everybody, or to a part of the users, between two days.
create table announcement (
  id         integer generated always as identity primary key,
  title      text not null,
  text       text not null,
  from_date  date not null,
  to_date    date not null check (to_date >= from_date),
  type_id    integer references type,
  language   text
);
create index announcement_days on announcement (to_date, from_date);
create index announcement_type_id on announcement (type_id);
call keep('announcement');

-- Without rows here it is for every user type, and for every zone.
create table announcement_user_type (
  announcement_id integer not null references announcement on delete cascade,
  user_type_id    integer not null references user_type on delete cascade,
  primary key (announcement_id, user_type_id)
);
create index announcement_user_type_user_type_id on announcement_user_type (user_type_id);
call keep_link('announcement_user_type', 'announcement_id');
create table announcement_zone (
  announcement_id integer not null references announcement on delete cascade,
  zone_id         integer not null references zone on delete cascade,
  primary key (announcement_id, zone_id)
);
create index announcement_zone_zone_id on announcement_zone (zone_id);
call keep_link('announcement_zone', 'announcement_id');

-- The screens of announcements and of background jobs, where the product already runs.
insert into privilege (user_type_id, screen, action, scope)
select user_type.id, given.screen, action, 'all'
from (values
  ('SA', 'announcement', array['view', 'create', 'edit', 'deactivate']),
  ('AA', 'announcement', array['view', 'create', 'edit', 'deactivate']),
  ('AU', 'announcement', array['view']),
  ('SA', 'job', array['view', 'configure'])
) as given (code, screen, actions)
join user_type on user_type.code = given.code, unnest(given.actions) action
on conflict do nothing;

-- They are of the agency and the oversight only.
create or replace function guard_privilege() returns trigger language plpgsql as $$
declare kind user_type;
begin
  if exists (select from user_user_type where user_id = acting() and user_type_id in (old.user_type_id, new.user_type_id))
  then
    call refuse('privilege', 'user_type_id__own');
  end if;
  if tg_op = 'DELETE' then return old; end if;
  select * into kind from user_type where id = new.user_type_id;
  if kind.type_id not in (1, 3) and (new.action in ('verify', 'appeal', 'approve', 'lock', 'configure')
    or new.screen in ('matrixPrivilege', 'audit', 'announcement', 'job')) then
    call refuse('privilege', 'action__outside');
  elsif kind.type_id = 3 and new.action not in ('view', 'export') then
    call refuse('privilege', 'action__oversight');
  elsif kind.code = 'SA' and new.action in ('verify', 'appeal', 'approve') then
    call refuse('privilege', 'action__administrator');
  end if;
  return new;
end $$;
