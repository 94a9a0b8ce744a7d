-- Not kept in the log: that someone read a notice is nobody's business but theirs.
create table notification (
  id           integer generated always as identity primary key,
  recipient_id integer not null references "user" on delete cascade,
  kind         text not null,
  -- What the text is made of, so that it is told in the language in which it is read.
  params       jsonb not null default '{}',
  complaint_id integer,
  link         text,
  is_read      boolean not null default false,
  created_at   timestamptz not null default now(),
  read_at      timestamptz,
  deleted_at   timestamptz,
  -- Empty while a mail about it is still owed.
  mailed_at    timestamptz
);
create index notification_recipient on notification (recipient_id, id desc) where deleted_at is null;
create index notification_unread on notification (recipient_id, id desc) where deleted_at is null and not is_read;
create index notification_unmailed on notification (created_at) where mailed_at is null;
create index notification_read_at on notification (read_at) where is_read;

create table notification_preference (
  user_id integer not null references "user" on delete cascade,
  kind    text not null,
  bell    boolean not null,
  mail    boolean not null,
  primary key (user_id, kind)
);

-- Every node listens and tells those of its readers whom it concerns.
create function ring() returns trigger language plpgsql as $$
begin
  perform pg_notify('notification', coalesce(new.recipient_id, old.recipient_id)::text);
  return null;
end $$;
create trigger ring after insert or update of is_read, deleted_at on notification
  for each row execute function ring();
