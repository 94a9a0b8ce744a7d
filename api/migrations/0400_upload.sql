-- A file that arrives in pieces over a poor network. The id is made on the device: a repeated request finds its upload again.
create table upload (
  user_id    integer not null references "user" on delete cascade,
  id         uuid not null,
  file_name  text not null,
  size       integer not null check (size between 1 and 10485760),
  received   integer not null default 0 check (received between 0 and size),
  reported   jsonb not null,
  -- Set when it is complete and has become a file.
  file_id    integer references file on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index upload_created_at on upload (created_at);
create index upload_file on upload (file_id);

create table upload_piece (
  user_id   integer not null,
  upload_id uuid not null,
  position  integer not null,
  bytes     bytea not null,
  primary key (user_id, upload_id, position),
  foreign key (user_id, upload_id) references upload on delete cascade
);
