-- Who decides in someone's place, from a day to a day. Both names stand in the log of whatever they decide.
create table substitution (
  id            integer generated always as identity primary key,
  user_id       integer not null references "user",
  substitute_id integer not null references "user",
  from_date     date not null,
  to_date       date not null,
  note          text,
  ended_at      timestamptz,
  constraint substitution_to_date__before_start check (to_date >= from_date),
  constraint substitution_to_date__range check (to_date - from_date <= 180),
  constraint substitution_substitute_id__themselves check (user_id <> substitute_id)
);
create index substitution_user_id on substitution (user_id);
create index substitution_substitute_id on substitution (substitute_id);
call keep('substitution');

-- A substitute stands on the same side; for anyone outside the agency, also in the same house.
create function guard_substitution() returns trigger language plpgsql as $$
begin
  if not exists (
    select from "user" absent
    join person one on one.id = absent.person_id
    join "user" present on present.id = new.substitute_id
    join person other on other.id = present.person_id
    where absent.id = new.user_id and one.type_id = other.type_id
      and (one.type_id = 1 or one.organization_id = other.organization_id)
  ) then
    perform broken_rule('substitution_substitute_id__other_side');
  end if;
  if exists (
    select from substitution other
    where other.id <> new.id and other.user_id = new.user_id and other.substitute_id = new.substitute_id
      and other.ended_at is null and other.from_date <= new.to_date and other.to_date >= new.from_date
  ) then
    perform broken_rule('substitution_from_date__covered');
  end if;
  return new;
end $$;
create trigger guard before insert on substitution for each row execute function guard_substitution();
