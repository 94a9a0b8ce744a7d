create table type_of_offence (
  id                   integer generated always as identity primary key,
  code                 text not null,
  name                 text not null,
  name_ms              text not null,
  category             text not null check (category in ('misconduct', 'compliance', 'attendance', 'touring')),
  severity             smallint not null check (severity between 1 and 3),
  basis                text not null check (basis in ('amount', 'points', 'warning')),
  points               integer not null default 0 check (points between 0 and 1000),
  ladder               text[] not null default '{}',
  window_days          integer check (window_days between 1 and 730),
  same_failure         text not null default 'contract' check (same_failure in ('contract', 'site', 'person')),
  justify_within_days  integer check (justify_within_days between 1 and 90),
  verify_within_days   integer check (verify_within_days between 1 and 90),
  rectify_within_hours integer check (rectify_within_hours between 1 and 720),
  evidence_min         integer not null default 1 check (evidence_min between 0 and 20),
  evidence_hints       text,
  guidance             text,
  clause               text,
  sort                 integer not null default 0,
  is_active            boolean not null default true,
  -- Grows with the first change of its rules after it was used; cases keep the rules they were submitted under.
  version              integer not null default 1,
  version_since        timestamptz not null default now(),
  constraint type_of_offence_basis__exclusive check (
    (basis = 'amount') = (cardinality(ladder) > 0) and (basis = 'points') = (points > 0)
  )
);
create unique index type_of_offence_code on type_of_offence (lower(code));
call keep('type_of_offence');

create table type_of_offence_version (
  type_of_offence_id integer not null references type_of_offence,
  version            integer not null,
  valid_from         timestamptz not null,
  valid_to           timestamptz not null,
  rules              jsonb not null,
  primary key (type_of_offence_id, version)
);

alter table contract_deduction add constraint contract_deduction_type_of_offence_id_fkey
  foreign key (type_of_offence_id) references type_of_offence;
