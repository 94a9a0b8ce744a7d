-- The last runs of each background task: the queue forgets a job when it is done.
create table job_run (
  task        text primary key,
  started_at  timestamptz not null,
  finished_at timestamptz not null,
  failed_at   timestamptz,
  error       text,
  runs        bigint not null default 0,
  failures    bigint not null default 0
);
