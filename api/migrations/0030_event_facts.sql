-- Where and through which session something was done belongs to the log as much as who did it.
alter table event
  add column organization_id integer,
  add column session_id integer,
  add column ip text,
  add column user_agent text;
create index event_actor on event (actor_id, id);

-- An id is taken only by a transaction that has its number already. So once every transaction older than some
-- moment is over, every id taken before that moment is either there for good or never will be.
create function number_first() returns trigger language plpgsql as $$
begin
  perform pg_current_xact_id();
  return null;
end $$;
create trigger number_first before insert on event for each statement execute function number_first();

-- The owner of a table may hold fewer privileges on it than others could: the log is not even changed by mistake.
revoke update, delete, truncate on event from current_user;

create function said(what text) returns text language sql stable as $$
  select nullif(current_setting('patuh.' || what, true), '')
$$;

-- One line of the log, in the name of whoever acts in this transaction.
create function tell(done text, about text, about_id bigint, was jsonb, became jsonb) returns void
language sql as $$
  insert into event (actor_id, on_behalf_of, action, entity, entity_id, before, after, reason, request_id,
    organization_id, session_id, ip, user_agent)
  values (acting(), said('on_behalf_of')::integer, coalesce(said('action'), done), about, about_id,
    without_secrets(was), without_secrets(became), said('reason'), said('request'),
    said('organization')::integer, said('session')::integer, said('ip'), said('user_agent'))
$$;

create or replace function record_event() returns trigger language plpgsql as $$
begin
  perform tell(lower(tg_op), tg_table_name,
    coalesce((to_jsonb(new) ->> 'id')::bigint, (to_jsonb(old) ->> 'id')::bigint),
    to_jsonb(old), to_jsonb(new));
  return null;
end $$;

-- A link has no life of its own: it is logged as a change of the record that it belongs to.
create function record_link() returns trigger language plpgsql as $$
begin
  perform tell(lower(tg_op), tg_table_name,
    coalesce((to_jsonb(new) ->> tg_argv[0])::bigint, (to_jsonb(old) ->> tg_argv[0])::bigint),
    to_jsonb(old), to_jsonb(new));
  return null;
end $$;

create procedure keep_link(kept regclass, owner text) language plpgsql as $$
begin
  execute format('create trigger record_link after insert or update or delete on %s
    for each row execute function record_link(%L)', kept, owner);
end $$;

call keep_link('user_user_type', 'user_id');
call keep_link('user_zone', 'user_id');
call keep_link('user_contract', 'user_id');

-- The log gets a screen of its own; where the product already runs, those who may see it are told here.
insert into privilege (user_type_id, screen, action, scope)
select user_type.id, 'audit', action, 'all'
from user_type, unnest(array['view', 'export']) action
where user_type.code in ('SA', 'AA', 'AU');
