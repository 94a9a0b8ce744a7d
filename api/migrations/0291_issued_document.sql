-- Every PDF that was issued, so that anyone who holds it can ask whether it is genuine.
create table issued_document (
  id        integer generated always as identity primary key,
  kind      text not null,
  entity    text not null,
  entity_id integer not null,
  -- which part of the record, such as a month
  part      text not null default '',
  -- the hash printed on it, over its content
  hash      text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- the hash of the file itself
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  -- the state of the record when it was issued: another state now means that it was replaced
  state     text,
  issued_at timestamptz not null default now(),
  issued_by integer references "user"
);
create index issued_document_hash on issued_document (hash);
create index issued_document_file_hash on issued_document (file_hash);
create index issued_document_record on issued_document (kind, entity_id, part, id);
create trigger append_only before update or delete on issued_document for each row execute function refuse_change();
