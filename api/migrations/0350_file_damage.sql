-- Files whose stored bytes are missing, or no longer have the hash recorded at upload.
create table file_damage (
  file_id  int primary key references file on delete cascade,
  kind     text not null check (kind in ('missing', 'changed')),
  found_at timestamptz not null default now()
);
