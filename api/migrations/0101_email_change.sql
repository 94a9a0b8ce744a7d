-- A new address becomes true when both the old and the new one have said yes. Codes lie in the mails alone.
create table email_change (
  id               integer generated always as identity primary key,
  user_id          integer not null references "user" on delete cascade,
  email            text not null,
  asked_by         integer not null references "user",
  old_hash         bytea unique,
  new_hash         bytea unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at       timestamptz not null default now() + interval '48 hours',
  done_at          timestamptz,
  revoked_at       timestamptz
);
create unique index email_change_open on email_change (user_id) where done_at is null and revoked_at is null;
create index email_change_asked_by on email_change (asked_by);
