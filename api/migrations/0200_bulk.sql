-- One thing done to many records, one after the other, each in a transaction that also says what became of it.
create table bulk_job (
  id            integer generated always as identity primary key,
  list          text not null,
  action        text not null,
  input         jsonb not null,
  state         text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
  total         integer not null,
  done          integer not null default 0,
  skipped       integer not null default 0,
  failed        integer not null default 0,
  -- what the log says of the request that asked for it
  request       jsonb not null,
  on_behalf_of  integer references "user" on delete cascade,
  created_by    integer not null references "user" on delete cascade,
  created_at    timestamptz not null default now(),
  -- when it last went on: one that stands still is taken up again
  touched_at    timestamptz not null default now(),
  ended_at      timestamptz
);
create index bulk_job_created_by on bulk_job (created_by);
create index bulk_job_on_behalf_of on bulk_job (on_behalf_of) where on_behalf_of is not null;
create index bulk_job_open on bulk_job (touched_at) where state <> 'done';

create table bulk_row (
  job_id     integer not null references bulk_job on delete cascade,
  row_no     integer not null,
  record_id  integer not null,
  name       text,
  outcome    text check (outcome in ('done', 'skipped', 'failed')),
  code       text,
  message    text,
  fields     jsonb not null default '[]',
  primary key (job_id, row_no)
);
create index bulk_row_open on bulk_row (job_id, row_no) where outcome is null;
