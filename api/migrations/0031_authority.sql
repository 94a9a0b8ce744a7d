-- What the menu of a session was made from, to know when it no longer fits.
alter table session add column menu_hash text;

-- Every node keeps in memory who is behind a token and what they may do. Whatever changes that is called out on
-- one channel: `s7` a session, `u7` a user, `*` anyone. PostgreSQL delivers it when the change is committed.
create function call_out() returns trigger language plpgsql as $$
begin
  perform pg_notify('authority', '*');
  return null;
end $$;

create function call_out_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('authority', 's' || old.id);
  return null;
end $$;

create function call_out_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('authority', 'u' || coalesce((to_jsonb(new) ->> tg_argv[0]), (to_jsonb(old) ->> tg_argv[0])));
  return null;
end $$;

create function call_out_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('authority', 'u' || id) from "user" where person_id = new.id;
  return null;
end $$;

-- A session that is merely used moves forward in time; that alone changes nothing that is known of it.
create trigger call_out_change after update on session for each row
  when (new.seen_at < old.seen_at or to_jsonb(new) - 'seen_at' <> to_jsonb(old) - 'seen_at')
  execute function call_out_session();
create trigger call_out_end after delete on session for each row execute function call_out_session();

create trigger call_out after update on "user" for each row
  when (to_jsonb(new) - '{last_login_at,lock_version,updated_at,updated_by}'::text[]
    <> to_jsonb(old) - '{last_login_at,lock_version,updated_at,updated_by}'::text[])
  execute function call_out_user('id');
create trigger call_out_end after delete on "user" for each row execute function call_out_user('id');
create trigger call_out after update on person for each row execute function call_out_person();

create trigger call_out after insert or update or delete on user_user_type
  for each row execute function call_out_user('user_id');
create trigger call_out after insert or update or delete on user_zone
  for each row execute function call_out_user('user_id');
create trigger call_out after insert or update or delete on user_contract
  for each row execute function call_out_user('user_id');

create trigger call_out after insert or update or delete on user_type for each statement execute function call_out();
create trigger call_out after insert or update or delete on privilege for each statement execute function call_out();
create trigger call_out after insert or update or delete on organization
  for each statement execute function call_out();
create trigger call_out after insert or update of parent_id or delete on zone
  for each statement execute function call_out();
