-- The chain over the log. Each event is sealed once, in the order of ids, after it is settled: `hash` is SHA-256
-- over the hash before it and the event itself, `mark` could only be set by whoever holds the key, which lies
-- outside the database. Sealing happens beside the writers, never in their transactions.
create table event_seal (
  event_id bigint primary key,
  hash     bytea not null check (length(hash) = 32),
  mark     bytea not null check (length(mark) = 16)
);

-- Where the chain stood at some moment, signed. A copy of each goes to a file outside the database.
create table event_head (
  event_id   bigint primary key,
  -- the head before it, so that none can be taken out
  after      bigint not null,
  count      bigint not null,
  hash       bytea not null,
  at         timestamptz not null,
  key_id     text not null,
  public_key bytea not null,
  signature  bytea not null
);

create trigger event_seal_append_only before update or delete on event_seal
  for each row execute function refuse_change();
create trigger event_seal_no_truncate before truncate on event_seal
  for each statement execute function refuse_change();
create trigger event_head_append_only before update or delete on event_head
  for each row execute function refuse_change();
create trigger event_head_no_truncate before truncate on event_head
  for each statement execute function refuse_change();
revoke update, delete, truncate on event_seal, event_head from current_user;

-- What the screen of the log is narrowed by.
create index event_at on event (at, id);
create index event_action on event (action, id);
create index event_request on event (request_id) where request_id is not null;
