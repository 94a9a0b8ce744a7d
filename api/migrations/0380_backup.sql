-- Backups that were completed.
create table backup (
  id      int generated always as identity primary key,
  made_at timestamptz not null,
  folder  text not null,
  files   int not null,
  bytes   bigint not null,
  damaged int not null
);
