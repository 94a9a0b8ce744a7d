-- A draft version set against the one in force, over what has already happened. Nothing here is a decision.
create table simulation (
  id              integer generated always as identity primary key,
  version_id      integer not null references formula_version on delete cascade,
  base_version_id integer not null references formula_version on delete cascade,
  contract_ids    integer[] not null,
  status          text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  done            integer not null default 0,
  total           integer not null,
  result          jsonb,
  created_by      integer not null references "user",
  created_at      timestamptz not null default now()
);
create index simulation_version_id on simulation (version_id);
create index simulation_base_version_id on simulation (base_version_id);
create index simulation_created_by on simulation (created_by);
