alter table person add column image text not null default '';

create table person_photo (
  person_id  integer primary key references person on delete cascade,
  key        text not null unique,
  bytes      bytea not null,
  changed_at timestamptz not null default now()
);
