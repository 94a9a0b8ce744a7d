-- A place keeps its own working days where a state has its own weekend or feasts, and its own quiet hours.
alter table zone add column calendar_id integer references calendar;
create index zone_calendar_id on zone (calendar_id);

-- Between these hours nothing is mailed that can wait until they are over.
alter table calendar
  add column quiet_from text not null default '22:00'
    constraint calendar_quiet_from__invalid check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column quiet_to   text not null default '07:00'
    constraint calendar_quiet_to__invalid check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$');

-- The calendar of the nearest place that has one, else the contract's, else the house's first.
create function calendar_at(place integer, of_contract integer) returns integer language sql stable as $$
  with recursive up as (
    select id, parent_id, calendar_id, 0 as height from zone where id = place
    union all
    select above.id, above.parent_id, above.calendar_id, height + 1
    from zone above join up on above.id = up.parent_id where up.height < 10
  )
  select coalesce(
    (select calendar_id from up where calendar_id is not null order by height limit 1),
    (select calendar_id from contract where id = of_contract),
    (select id from calendar where is_active order by id limit 1))
$$;

create function is_quiet(calendar_id integer, at timestamptz) returns boolean language sql stable as $$
  select coalesce((
    select case when quiet_from < quiet_to then hour >= quiet_from and hour < quiet_to
      else hour >= quiet_from or hour < quiet_to end
    from calendar c, (select to_char(at at time zone 'Asia/Kuala_Lumpur', 'HH24:MI') as hour) now
    where c.id = calendar_id and quiet_from <> quiet_to), false)
$$;

-- Someone who wants one letter each morning instead of one for every piece of news.
create table notification_setting (
  user_id  integer primary key references "user" on delete cascade,
  is_daily boolean not null default false
);

-- What was told before mail was sent is old by now.
update notification set mailed_at = now() where mailed_at is null;

-- Half as long again as was promised: the administrators are told once more.
alter table complaint_clock add column late_at timestamptz;
