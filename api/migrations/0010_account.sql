alter table organization add column if not exists registration_no text;
create unique index if not exists organization_registration_no on organization (upper(registration_no));

alter table "user"
  add column totp_at timestamptz,
  add column terms_accepted_at timestamptz;

-- Signing in is an event, but no new version of the user: it must not clash with whoever edits the record.
drop trigger stamp on "user";
create trigger stamp before insert on "user" for each row execute function stamp();
create trigger stamp_change before update on "user" for each row
  when ((to_jsonb(old) - 'last_login_at') is distinct from (to_jsonb(new) - 'last_login_at'))
  execute function stamp();

alter table session
  -- when its owner last proved who they are; what is sensitive asks again after some minutes
  add column verified_at timestamptz not null default now(),
  -- open only to set up the second factor that the user type demands
  add column enrolling boolean not null default false;

-- A token does not outlive what it was given for: the address, the standing and the user types of its owner.
create function end_sessions() returns trigger language plpgsql as $$
begin
  delete from session where user_id = old.id;
  return null;
end $$;
create trigger end_sessions after update on "user" for each row
  when (new.status <> 'active' or new.email <> old.email)
  execute function end_sessions();

create function end_sessions_of_user_type() returns trigger language plpgsql as $$
begin
  delete from session where user_id = coalesce(new.user_id, old.user_id);
  return null;
end $$;
create trigger end_sessions after insert or update or delete on user_user_type
  for each row execute function end_sessions_of_user_type();

-- A browser in which its owner has signed in before: it has its own count of wrong passwords.
create table device (
  id         integer generated always as identity primary key,
  token_hash bytea not null,
  user_id    integer not null references "user" on delete cascade,
  seen_at    timestamptz not null default now(),
  unique (user_id, token_hash)
);

-- The password was right, the second factor is still to come.
create table sign_in (
  handle_hash bytea primary key,
  user_id     integer not null references "user" on delete cascade,
  tries       integer not null default 0,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index sign_in_user_id on sign_in (user_id);

-- Secrets are sealed with the server's key. A new one takes the old one's place when it is confirmed.
-- A time step counts once.
create table totp (
  user_id   integer primary key references "user" on delete cascade,
  sealed    bytea,
  pending   bytea,
  last_step bigint not null default 0
);

create table recovery_code (
  user_id   integer not null references "user" on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (user_id, code_hash)
);

-- One row for each question, whether or not such an account exists.
create table password_reset (
  id                integer generated always as identity primary key,
  handle_hash       bytea not null unique,
  user_id           integer references "user" on delete cascade,
  code_hash         text,
  tries             integer not null default 0,
  expires_at        timestamptz not null,
  used_at           timestamptz,
  ticket_hash       bytea unique,
  ticket_expires_at timestamptz,
  ticket_used_at    timestamptz
);
create index password_reset_user_id on password_reset (user_id);

-- The code is made when its mail is written, so that it lies nowhere in the clear.
create table activation (
  id         integer generated always as identity primary key,
  user_id    integer not null references "user" on delete cascade,
  code_hash  bytea unique,
  sent_at    timestamptz,
  expires_at timestamptz,
  used_at    timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index activation_open on activation (user_id) where used_at is null and revoked_at is null;
create index activation_user_id on activation (user_id);

-- What the server prints at its first start: whoever reads it becomes the first administrator.
create table setup_code (
  code_hash  bytea primary key,
  expires_at timestamptz not null
);

create table registration (
  id              integer generated always as identity primary key,
  registration_no text not null,
  organization_id integer references organization,
  full_name       text not null,
  email           text not null,
  phone           text not null,
  position        text not null,
  reason          text not null,
  locale          text not null,
  -- 'known': somebody with an account asked for a second one; they are told by mail, nobody else is
  status          text not null check (status in ('pending', 'approved', 'rejected', 'known')),
  remark          text,
  decided_at      timestamptz,
  decided_by      integer references "user",
  user_id         integer references "user"
);
create unique index registration_email on registration (lower(email)) where status = 'pending';
create index registration_organization_id on registration (organization_id);
create index registration_decided_by on registration (decided_by);
create index registration_user_id on registration (user_id);
call keep('registration');

create table photo (
  user_id    integer primary key references "user" on delete cascade,
  key        text not null unique,
  bytes      bytea not null,
  changed_at timestamptz not null default now()
);

-- Mail that was not sent but kept to be looked at, in demo mode only.
create table caught_mail (
  id      integer generated always as identity primary key,
  at      timestamptz not null default now(),
  "to"    text not null,
  subject text not null,
  html    text not null,
  text    text not null
);

-- The moments at which each key was used, so that a limit holds in every stretch of time, on every node.
create table turn (
  key     text primary key,
  taken   timestamptz[] not null,
  ends_at timestamptz not null
);
create index turn_ends_at on turn (ends_at);

-- Takes a turn if one is left. Answers how many seconds to wait for the next, or 0 when it was taken.
create function take_turn(name text, most integer, within interval) returns integer language plpgsql as $$
declare
  moment timestamptz := clock_timestamp();
  recent timestamptz[];
begin
  insert into turn as mine (key, taken, ends_at) values (name, '{}', moment + within)
  on conflict (key) do update set ends_at = greatest(mine.ends_at, excluded.ends_at)
  returning array(select at from unnest(mine.taken) at where at > moment - within order by at) into recent;
  if cardinality(recent) >= most then
    return greatest(1, ceil(extract(epoch from recent[cardinality(recent) - most + 1] + within - moment)));
  end if;
  update turn set taken = recent || moment where key = name;
  return 0;
end $$;

-- Gives the latest turn back: what went well does not count.
create function return_turn(name text) returns void language sql as $$
  update turn set taken = taken[:cardinality(taken) - 1] where key = name and cardinality(taken) > 0
$$;
