-- Which tag hangs at a checkpoint, and which ones hung there before.
create table tour_tag (
  id          integer generated always as identity primary key,
  zone_id     integer not null references zone,
  tag_uid     text not null constraint tour_tag_tag_uid__invalid check (tag_uid ~ '^[A-Za-z0-9:_-]{4,64}$'),
  replaced_at timestamptz
);
create unique index tour_tag_tag_uid on tour_tag (lower(tag_uid));
create unique index tour_tag_hanging on tour_tag (zone_id) where replaced_at is null;
call keep('tour_tag');

-- Neither how long a round takes nor what is forgiven has a default: someone must have thought about it.
create table tour_route (
  id           integer generated always as identity primary key,
  contract_id  integer not null references contract,
  zone_id      integer not null references zone,
  code         text not null,
  name         text not null,
  window_min   integer not null check (window_min between 0 and 720),
  duration_min integer not null check (duration_min between 1 and 1440),
  grace_min    integer not null check (grace_min between 0 and 240),
  is_ordered   boolean not null,
  -- When rounds start: `HH:MM`, on these ISO weekdays.
  times        text[] not null constraint tour_route_times__invalid check (cardinality(times) between 1 and 48),
  days         integer[] not null
    constraint tour_route_days__invalid check (days <@ '{1,2,3,4,5,6,7}' and cardinality(days) between 1 and 7),
  valid_from   date not null,
  valid_to     date,
  is_active    boolean not null default true,
  constraint tour_route_valid_to__before_start check (valid_to >= valid_from)
);
create unique index tour_route_code on tour_route (contract_id, lower(code));
create index tour_route_zone_id on tour_route (zone_id);
call keep('tour_route');

create table tour_route_point (
  route_id      integer not null references tour_route on delete cascade,
  seq           integer not null check (seq between 1 and 60),
  zone_id       integer not null references zone,
  offset_min    integer not null check (offset_min between 0 and 1440),
  tolerance_min integer not null check (tolerance_min between 0 and 240),
  primary key (route_id, seq),
  unique (route_id, zone_id)
);
create index tour_route_point_zone_id on tour_route_point (zone_id);

create function is_below(place integer, top integer) returns boolean language sql stable as $$
  with recursive up as (
    select id, parent_id from zone where id = place
    union all select above.id, above.parent_id from zone above join up on above.id = up.parent_id
  )
  select exists (select from up where id = top)
$$;

-- A route goes from checkpoint to checkpoint of its own site, each of which has a tag from then on.
create function guard_tour_route_point() returns trigger language plpgsql as $$
begin
  if not exists (select from zone where id = new.zone_id and kind = 'checkpoint')
    or not is_below(new.zone_id, (select zone_id from tour_route where id = new.route_id)) then
    raise exception 'not a checkpoint of the site' using errcode = 'check_violation',
      constraint = 'tour_route_points__other_site', table = 'tour_route';
  end if;
  insert into tour_tag (zone_id, tag_uid)
  select new.zone_id, 'PT' || upper(substr(md5(random()::text || clock_timestamp()::text || new.zone_id), 1, 14))
  where not exists (select from tour_tag where zone_id = new.zone_id and replaced_at is null);
  return new;
end $$;
create trigger guard before insert on tour_route_point for each row execute function guard_tour_route_point();

create function guard_tour_route() returns trigger language plpgsql as $$
begin
  if not exists (select from contract_line where contract_id = new.contract_id and zone_id = new.zone_id) then
    raise exception 'not a site of the contract' using errcode = 'check_violation',
      constraint = 'tour_route_zone_id__other_site', table = 'tour_route';
  end if;
  return new;
end $$;
create trigger guard before insert or update of zone_id, contract_id on tour_route
  for each row execute function guard_tour_route();

-- One walk of a route. Its plan is the route as it was when the round was made.
create table tour_round (
  id             integer generated always as identity primary key,
  route_id       integer not null references tour_route,
  contract_id    integer not null references contract,
  zone_id        integer not null references zone,
  work_date      date not null,
  starts_at      timestamptz not null,
  window_min     integer not null,
  duration_min   integer not null,
  grace_min      integer not null,
  is_ordered     boolean not null,
  -- [{seq, zoneId, offsetMin, toleranceMin}]
  plan           jsonb not null,
  total          integer not null,
  closes_at      timestamptz not null,
  person_id      integer references person,
  done           integer not null default 0,
  first_scan_at  timestamptz,
  last_scan_at   timestamptz,
  outcome        text not null default 'scheduled'
    check (outcome in ('scheduled', 'running', 'complete', 'late', 'partial', 'missed', 'cancelled')),
  flags          text[] not null default '{}',
  closed_at      timestamptz,
  cancel_reason  text,
  review_status  smallint check (review_status between 1 and 8),
  review_due_at  timestamptz,
  unique (route_id, starts_at)
);
call keep('tour_round');
-- A round follows from its route and its scans, which stay as they are; the log tells what someone must answer for.
drop trigger record_event on tour_round;
create trigger record_event after update on tour_round for each row
  when (new.review_status is distinct from old.review_status or new.outcome = 'cancelled')
  execute function record_event();
create index tour_round_place on tour_round (zone_id, starts_at);
create index tour_round_contract on tour_round (contract_id, work_date);
create index tour_round_person_id on tour_round (person_id);
create index tour_round_due on tour_round (closes_at) where closed_at is null;
create index tour_round_review on tour_round (review_status, starts_at) where review_status is not null;

create function guard_tour_round() returns trigger language plpgsql as $$
begin
  perform assert_open(new.contract_id, new.work_date);
  return new;
end $$;
create trigger guard before insert or update on tour_round for each row execute function guard_tour_round();

-- What a device saw. Nothing is refused that a guard may have walked for; what is odd about it is written beside it.
create table tour_scan (
  id              bigint generated always as identity primary key,
  organization_id integer not null references organization,
  client_id       uuid not null,
  device_id       text not null,
  person_id       integer,
  round_id        integer,
  zone_id         integer,
  tag_uid         text not null,
  method          text not null check (method in ('qr', 'nfc', 'gps', 'manual', 'import')),
  device_at       timestamptz not null,
  server_at       timestamptz not null default now(),
  latitude        double precision,
  longitude       double precision,
  accuracy_m      double precision,
  distance_m      integer,
  flags           text[] not null default '{}',
  created_by      integer default acting(),
  constraint tour_scan_client_id unique (organization_id, client_id)
);
create index tour_scan_round on tour_scan (round_id) where round_id is not null;
create index tour_scan_device on tour_scan (organization_id, device_id, device_at desc);
create trigger tour_scan_append_only before update or delete on tour_scan
  for each statement execute function refuse_change();

-- Makes the rounds that the routes ask for. Twice is as good as once; a round to come follows a changed route.
create function make_rounds(first date, last date, only_route integer default null) returns integer
language plpgsql as $$
declare made integer;
begin
  delete from tour_round r using tour_route t
  where t.id = r.route_id and (only_route is null or t.id = only_route) and r.work_date between first and last
    and r.outcome = 'scheduled' and r.starts_at > now() and only_route is not null;
  insert into tour_round (route_id, contract_id, zone_id, work_date, starts_at, window_min, duration_min, grace_min,
    is_ordered, plan, total, closes_at)
  select t.id, t.contract_id, t.zone_id, day::date, start.at, t.window_min, t.duration_min, t.grace_min, t.is_ordered,
    points.plan, points.total, start.at + make_interval(mins => t.window_min + t.duration_min + t.grace_min)
  from tour_route t
  join contract c on c.id = t.contract_id
  cross join generate_series(first::timestamp, last::timestamp, interval '1 day') day
  cross join unnest(t.times) clock
  cross join lateral (select (day::date + clock::time) at time zone 'Asia/Kuala_Lumpur' as at) start
  cross join lateral (
    select jsonb_agg(jsonb_build_object('seq', seq, 'zoneId', p.zone_id, 'offsetMin', offset_min,
      'toleranceMin', tolerance_min) order by seq) as plan, count(*)::integer as total
    from tour_route_point p where p.route_id = t.id) points
  where t.is_active and (only_route is null or t.id = only_route) and points.total > 0
    and extract(isodow from day)::integer = any(t.days)
    and day::date >= t.valid_from and day::date <= coalesce(t.valid_to, day::date)
    and contract_in_force(c, day::date)
    and (c.status <> 6 or day::date < (c.suspended_at at time zone 'Asia/Kuala_Lumpur')::date)
    and not exists (select from contract_period p where p.contract_id = t.contract_id
      and p.period = date_trunc('month', day)::date and p.locked_at is not null)
  on conflict (route_id, starts_at) do nothing;
  get diagnostics made = row_count;
  return made;
end $$;

-- The end of the contractor's clock when it starts now.
create function justify_due(of_contract integer) returns timestamptz language sql stable as $$
  select working_due(calendar_id, now(), coalesce(justify_days, (select days from clock_default where code = 'justify')))
  from contract where id = of_contract
$$;

-- The checkpoints of a site, and of the locations in it.
create function checkpoints_of(site integer) returns setof zone language sql stable as $$
  select * from zone where kind = 'checkpoint' and is_active
    and (parent_id = site or parent_id in (select id from zone where parent_id = site))
$$;
