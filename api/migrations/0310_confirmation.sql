-- Proof that the password was entered, for one approval: single-use, within five minutes.
create table confirmation (
  hash bytea primary key,
  session_id integer not null references session on delete cascade,
  created_at timestamptz not null default now()
);
create index confirmation_session_id on confirmation (session_id);
