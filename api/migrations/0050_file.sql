-- What is stored lies outside the database under a name of our own; the row is what is known about it.
create table file (
  id             integer generated always as identity primary key,
  storage_name   text not null unique,
  file_name      text not null,
  mime_type      text not null,
  size           integer not null,
  sha256         text not null,
  -- Of the copy that is shown, where it is not the original itself.
  display_sha256 text,
  width          integer,
  height         integer,
  scan           text not null default 'pending' check (scan in ('pending', 'clean', 'blocked')),
  -- Reported by the camera or the browser, never proven.
  captured_at    timestamptz,
  latitude       double precision,
  longitude      double precision,
  -- Belongs to some record. What never came to belong to one is swept away after a day.
  is_attached    boolean not null default false
);
call keep('file');
create index file_created_by on file (created_by, created_at);
create index file_loose on file (created_at) where not is_attached;

-- Signs the short-lived addresses of files: one key for all nodes.
create table signing_key (
  name text primary key,
  key  bytea not null
);
insert into signing_key (name, key) values
  ('file', sha256((gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text)::bytea));
