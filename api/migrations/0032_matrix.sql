-- Finds the changes of one user type's privileges.
create index event_privilege on event (((coalesce(after, before) ->> 'user_type_id')::integer), id)
  where entity = 'privilege';

create procedure refuse(of_table text, rule text) language plpgsql as $$
begin
  raise exception '%', rule using errcode = 'check_violation', table = of_table, constraint = of_table || '_' || rule;
end $$;

-- What no matrix may grant. `domain/src/barrier.ts` says it to people; this says it to whoever writes past them.
create function guard_privilege() returns trigger language plpgsql as $$
declare kind user_type;
begin
  if exists (select from user_user_type where user_id = acting() and user_type_id in (old.user_type_id, new.user_type_id))
  then
    call refuse('privilege', 'user_type_id__own');
  end if;
  if tg_op = 'DELETE' then return old; end if;
  select * into kind from user_type where id = new.user_type_id;
  if kind.type_id not in (1, 3) and (new.action in ('verify', 'appeal', 'approve', 'lock', 'configure')
    or new.screen in ('matrixPrivilege', 'audit')) then
    call refuse('privilege', 'action__outside');
  elsif kind.type_id = 3 and new.action not in ('view', 'export') then
    call refuse('privilege', 'action__oversight');
  elsif kind.code = 'SA' and new.action in ('verify', 'appeal', 'approve') then
    call refuse('privilege', 'action__administrator');
  end if;
  return new;
end $$;
create trigger guard before insert or update or delete on privilege
  for each row execute function guard_privilege();

-- Whoever keeps the matrix must go on being able to. By hand in the database one may still repair everything.
create function guard_last_matrix() returns trigger language plpgsql as $$
begin
  if acting() is not null and not exists (
    select from privilege join user_type on user_type.id = user_type_id and user_type.code = 'SA'
    where screen = 'matrixPrivilege' and action = 'configure' and scope = 'all'
  ) then
    call refuse('privilege', 'action__last_administrator');
  end if;
  return null;
end $$;
create constraint trigger guard_last after update or delete on privilege deferrable initially deferred
  for each row when (old.screen = 'matrixPrivilege') execute function guard_last_matrix();

-- Two active system administrators remain, so that one can always help the other back in. Whoever would take one
-- away waits for whoever is just doing the same.
create function guard_administrators(of_table text, rule text) returns void language plpgsql as $$
declare remaining integer;
begin
  perform from user_type where code = 'SA' for no key update;
  select count(distinct "user".id) into remaining
  from "user"
  join user_user_type on user_id = "user".id
  join user_type on user_type.id = user_type_id and user_type.code = 'SA' and user_type.is_active
  join person on person.id = person_id
  join organization on organization.id = person.organization_id and organization.is_active
  where "user".status = 'active';
  if remaining < 2 then
    call refuse(of_table, rule);
  end if;
end $$;

create function is_administrator(of_user integer) returns boolean language sql stable as $$
  select exists (select from user_user_type join user_type on user_type.id = user_type_id
    where user_id = of_user and code = 'SA')
$$;

create function guard_last_user() returns trigger language plpgsql as $$
begin
  if is_administrator(old.id) then
    perform guard_administrators('user', 'status__last_administrator');
  end if;
  return null;
end $$;
create trigger guard_last after update on "user" for each row
  when (old.status = 'active' and new.status not in ('active', 'locked', 'dormant'))
  execute function guard_last_user();

create function guard_last_link() returns trigger language plpgsql as $$
begin
  if exists (select from user_type where id = old.user_type_id and code = 'SA') then
    perform guard_administrators('user', 'user_type_ids__last_administrator');
  end if;
  return null;
end $$;
create trigger guard_last after update or delete on user_user_type
  for each row execute function guard_last_link();

create function guard_last_type() returns trigger language plpgsql as $$
begin
  if new.code <> 'SA' then
    call refuse('user_type', 'code__system');
  elsif not new.is_active then
    call refuse('user_type', 'is_active__last_administrator');
  end if;
  return null;
end $$;
create trigger guard_last after update on user_type for each row
  when (old.code = 'SA') execute function guard_last_type();

create function guard_last_organization() returns trigger language plpgsql as $$
begin
  if exists (select from "user" join person on person.id = person_id
    where person.organization_id = new.id and "user".status = 'active' and is_administrator("user".id)) then
    perform guard_administrators('organization', 'is_active__last_administrator');
  end if;
  return null;
end $$;
create trigger guard_last after update on organization for each row
  when (old.is_active and not new.is_active) execute function guard_last_organization();
