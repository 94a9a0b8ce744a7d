-- How someone likes to look at a list, for themselves or for everyone of a user type.
create table saved_view (
  id              integer generated always as identity primary key,
  list            text not null,
  name            text not null,
  search          text not null,
  user_id         integer not null references "user",
  user_type_id    integer references user_type on delete set null,
  -- What a contractor shares stays in its own house.
  organization_id integer references organization,
  constraint saved_view_name__too_long check (length(name) <= 60),
  constraint saved_view_search__too_long check (length(search) <= 2000)
);
create unique index saved_view_name on saved_view (user_id, list, lower(name));
create index saved_view_user_type_id on saved_view (user_type_id) where user_type_id is not null;
create index saved_view_organization_id on saved_view (organization_id) where organization_id is not null;
call keep('saved_view');

-- A person has so many views of a list as a menu can show, and no more.
create function guard_saved_view() returns trigger language plpgsql as $$
begin
  if (select count(*) from saved_view where user_id = new.user_id and list = new.list) >= 50 then
    perform broken_rule('saved_view_name__too_many');
  end if;
  return new;
end $$;
create trigger guard before insert on saved_view for each row execute function guard_saved_view();

-- What a list starts with, for one person.
create table saved_view_default (
  id      integer generated always as identity primary key,
  user_id integer not null references "user",
  list    text not null,
  view_id integer not null references saved_view on delete cascade,
  unique (user_id, list)
);
create index saved_view_default_view_id on saved_view_default (view_id);
call keep('saved_view_default');
