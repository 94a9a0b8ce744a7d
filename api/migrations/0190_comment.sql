-- What people say to each other about a record: to everyone who may see it, or to the agency's own side.
create table comment (
  id          integer generated always as identity primary key,
  kind        text not null check (kind in ('complaint', 'contract', 'claim')),
  record_id   integer not null,
  -- Whoever is mentioned stands in it as @[12], so that each reader gets the name that they may know.
  text        text not null,
  is_internal boolean not null default false,
  edited_at   timestamptz,
  removed_at  timestamptz,
  constraint comment_text__needed check (removed_at is not null or text <> '')
);
call keep('comment');
create index comment_record on comment (kind, record_id, id desc);

-- A contractor has no agency to keep things inside of, oversight looks on, and what was said stands after a while.
create function guard_comment() returns trigger language plpgsql as $$
declare
  side integer := (select organization.type_id from "user" join person on person.id = person_id
    join organization on organization.id = organization_id where "user".id = new.created_by);
begin
  if tg_op = 'INSERT' then
    if side = 3 then perform broken_rule('comment_text__onlooker'); end if;
    if new.is_internal and side is distinct from 1 then perform broken_rule('comment_is_internal__agency_only'); end if;
  elsif (new.kind, new.record_id, new.is_internal, new.created_by)
      is distinct from (old.kind, old.record_id, old.is_internal, old.created_by) then
    perform broken_rule('comment_text__stands');
  end if;
  return new;
end $$;
-- After the stamps, which say whose it is.
create trigger z_guard before insert or update on comment for each row execute function guard_comment();

-- On the line that every node listens to anyway; whoever looks at the record now is told to look again.
create function call_out_comment() returns trigger language plpgsql as $$
begin
  perform pg_notify('notification', new.kind || ':' || new.record_id);
  return null;
end $$;
create trigger call_out after insert or update on comment for each row execute function call_out_comment();

-- What was told about a comment goes with it.
create index notification_comment on notification ((params ->> 'commentId')) where params ? 'commentId';

-- Who looks at which record now. Lost with the machine, and then it is told anew within seconds.
create unlogged table presence (
  session_id integer not null,
  user_id    integer not null,
  kind       text not null,
  record_id  integer not null,
  until      timestamptz not null,
  primary key (kind, record_id, session_id)
);
create index presence_until on presence (until);
