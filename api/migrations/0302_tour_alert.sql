-- What was announced about the rounds of a night, so that it is announced once.
create table tour_alert (
  contract_id integer not null references contract,
  work_date   date not null,
  -- the hour, the site or the checkpoint that the misses have in common
  place       text not null,
  at          timestamptz not null default now(),
  primary key (contract_id, work_date, place)
);
