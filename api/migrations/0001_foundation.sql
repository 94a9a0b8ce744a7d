-- Every kept table has the same seven columns at its end; `keep()` gives them their life.

create table event (
  id          bigint generated always as identity primary key,
  at          timestamptz not null default clock_timestamp(),
  actor_id    integer,
  on_behalf_of integer,
  action      text not null,
  entity      text not null,
  entity_id   bigint not null,
  before      jsonb,
  after       jsonb,
  reason      text,
  request_id  text
);
create index event_entity on event (entity, entity_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger event_append_only before update or delete on event
  for each row execute function refuse_change();
create trigger event_no_truncate before truncate on event
  for each statement execute function refuse_change();

-- Who acts is said once per transaction (set_config 'patuh.actor'), never per statement.
create function acting() returns integer language sql stable as $$
  select nullif(current_setting('patuh.actor', true), '')::integer
$$;

create function stamp() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.created_by := acting();
    new.lock_version := 1;
  else
    new.created_at := old.created_at;
    new.created_by := old.created_by;
    new.lock_version := old.lock_version + 1;
    new.updated_at := now();
  end if;
  new.updated_by := acting();
  return new;
end $$;

-- Secrets are facts about a change, not part of it: the log says that they changed, never what they are.
create function without_secrets(whole jsonb) returns jsonb language sql immutable as $$
  select case when whole ? 'password_hash' then whole || '{"password_hash": "…"}' else whole end
$$;

create function record_event() returns trigger language plpgsql as $$
begin
  insert into event (actor_id, on_behalf_of, action, entity, entity_id, before, after, reason, request_id)
  values (
    acting(),
    nullif(current_setting('patuh.on_behalf_of', true), '')::integer,
    coalesce(nullif(current_setting('patuh.action', true), ''), lower(tg_op)),
    tg_table_name,
    coalesce((to_jsonb(new) ->> 'id')::bigint, (to_jsonb(old) ->> 'id')::bigint),
    without_secrets(to_jsonb(old)),
    without_secrets(to_jsonb(new)),
    nullif(current_setting('patuh.reason', true), ''),
    nullif(current_setting('patuh.request', true), '')
  );
  return null;
end $$;

-- Stamps a table's rows and writes each change of them to the log, in the same transaction.
create procedure keep(kept regclass) language plpgsql as $$
begin
  execute format('alter table %s
    add column lock_version integer not null default 1,
    add column created_at timestamptz not null default now(),
    add column updated_at timestamptz not null default now(),
    add column created_by integer,
    add column updated_by integer', kept);
  execute format('create trigger stamp before insert or update on %s
    for each row execute function stamp()', kept);
  execute format('create trigger record_event after insert or update or delete on %s
    for each row execute function record_event()', kept);
end $$;

create table idempotency (
  user_id      integer not null,
  key          text not null,
  request_hash text not null,
  status       smallint,
  body         jsonb,
  created_at   timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_age on idempotency (created_at);
