create extension if not exists btree_gist;

-- Closed once a claim is in approval. Whoever writes a fact of a month holds it open until their transaction ends.
create function assert_open(of_contract integer, on_day date) returns void language plpgsql as $$
declare locked timestamptz;
begin
  select locked_at into locked from contract_period
  where contract_id = of_contract and period = date_trunc('month', on_day)::date for share;
  if locked is not null then
    raise exception 'the period is closed' using errcode = 'PL001';
  end if;
end $$;

-- One guard asked for at one site for one shift. It belongs to the date on which the shift starts, so that
-- neither midnight nor the end of a month can divide it.
create table attendance (
  id                 integer generated always as identity primary key,
  contract_id        integer not null references contract,
  contract_line_id   integer not null references contract_line,
  zone_id            integer not null references zone,
  position_id        integer not null references position,
  work_date          date not null,
  shift_start        timestamptz not null,
  shift_end          timestamptz not null,
  slot               integer not null check (slot between 1 and 200),
  required_person_id integer references person,
  replaced_by_id     integer references person,
  actual_person_id   integer references person,
  in_at              timestamptz,
  out_at             timestamptz,
  method             text check (method in ('register', 'device', 'import', 'correction')),
  latitude           double precision check (latitude between -90 and 90),
  longitude          double precision check (longitude between -180 and 180),
  distance_m         integer,
  -- What someone said about it, where no times can.
  declared           text check (declared in ('absent', 'leave-approved', 'not-required')),
  -- The contract no longer asks for it; it comes back with the contract.
  is_called_off      boolean not null default false,
  -- What an inspector saw with their own eyes: stronger than the register.
  seen               boolean,
  seen_at            timestamptz,
  outcome            text not null default 'scheduled' check (outcome in ('scheduled', 'present', 'late', 'early-out',
    'incomplete', 'outside-zone', 'absent', 'replaced', 'leave-approved', 'not-required', 'unverified')),
  minutes_late       integer not null default 0 check (minutes_late >= 0),
  minutes_early      integer not null default 0 check (minutes_early >= 0),
  minutes_missing    integer not null default 0 check (minutes_missing >= 0),
  -- After the end of the shift nothing more comes in by itself, and the outcome stands.
  settled_at         timestamptz,
  -- The numbers of the common review; empty: nothing to review.
  review_status      smallint check (review_status between 1 and 8),
  review_due_at      timestamptz,
  -- Who is expected: the one sent instead, else the one on the roster.
  expected_person_id integer generated always as (coalesce(replaced_by_id, required_person_id)) stored,
  presence           tstzrange generated always as (case when in_at is not null
    then tstzrange(in_at, greatest(in_at, coalesce(out_at, shift_end)), '[)') end) stored,
  duty               tstzrange generated always as (case when in_at is not null then tstzrange(
    greatest(in_at, shift_start),
    greatest(in_at, shift_start, least(coalesce(out_at, shift_end), shift_end)), '[)') end) stored,
  unique (contract_line_id, shift_start, slot),
  constraint attendance_shift_end__before_start check (shift_end > shift_start),
  constraint attendance_out_at__before_in check (out_at > in_at),
  constraint attendance_in_at__outside_window
    check (in_at between shift_start - interval '60 minutes' and shift_end + interval '60 minutes'),
  constraint attendance_out_at__outside_window
    check (out_at between shift_start - interval '60 minutes' and shift_end + interval '60 minutes'),
  constraint attendance_actual_person_id__needed
    check (actual_person_id is not null or (in_at is null and out_at is null)),
  constraint attendance_declared__has_times check (declared is null or (in_at is null and out_at is null)),
  -- Nobody is at two sites at one time, not for a minute.
  constraint attendance_actual_person_id__elsewhere exclude using gist
    (actual_person_id with =, zone_id with <>, presence with &&) where (presence is not null),
  -- Nobody stands for two guards of one shift; a handover at the same site may overlap its edges.
  constraint attendance_actual_person_id__on_duty exclude using gist
    (actual_person_id with =, duty with &&) where (duty is not null),
  constraint attendance_required_person_id__on_duty exclude using gist
    (expected_person_id with =, tstzrange(shift_start, shift_end) with &&)
    where (expected_person_id is not null and declared is null)
);
call keep('attendance');
-- That a shift was asked for follows from the contract; the log begins with what people say about it.
drop trigger record_event on attendance;
create trigger record_event after update or delete on attendance for each row execute function record_event();

create index attendance_date on attendance (work_date, zone_id);
create index attendance_contract on attendance (contract_id, work_date);
create index attendance_zone on attendance (zone_id, shift_start);
create index attendance_position_id on attendance (position_id);
create index attendance_required_person on attendance (required_person_id);
create index attendance_replaced_by on attendance (replaced_by_id);
create index attendance_actual_person on attendance (actual_person_id, work_date);
create index attendance_unsettled on attendance (shift_end) where settled_at is null;
create index attendance_exception on attendance (review_status, work_date) where review_status is not null;
create index attendance_unverified on attendance (contract_id, work_date) where outcome = 'unverified';

create function guard_attendance() returns trigger language plpgsql as $$
declare
  contractor integer;
  stranger text;
begin
  perform assert_open(new.contract_id, new.work_date);
  if tg_op = 'UPDATE' and (new.required_person_id, new.replaced_by_id, new.actual_person_id)
    is not distinct from (old.required_person_id, old.replaced_by_id, old.actual_person_id) then
    return new;
  end if;
  select contractor_id into contractor from contract where id = new.contract_id;
  if not exists (select from person
    where id = any(array[new.required_person_id, new.replaced_by_id, new.actual_person_id])
      and organization_id <> contractor) then
    return new;
  end if;
  select who.field into stranger
  from (values ('required_person_id', new.required_person_id), ('replaced_by_id', new.replaced_by_id),
    ('actual_person_id', new.actual_person_id)) who(field, id)
  join person on person.id = who.id
  where person.organization_id not in (select organization_and_below(contractor))
  limit 1;
  if stranger is not null then perform broken_rule('attendance_' || stranger || '__foreign'); end if;
  return new;
end $$;
create trigger guard before insert or update on attendance for each row execute function guard_attendance();

-- An inspector stands at a site during a shift and counts.
create table spot_check (
  id          integer generated always as identity primary key,
  contract_id integer not null references contract,
  zone_id     integer not null references zone,
  checked_at  timestamptz not null,
  headcount   integer not null check (headcount between 0 and 1000),
  remark      text,
  latitude    double precision check (latitude between -90 and 90),
  longitude   double precision check (longitude between -180 and 180),
  file_ids    integer[] not null default '{}'
);
call keep('spot_check');
create index spot_check_place on spot_check (zone_id, checked_at desc);
create index spot_check_contract_id on spot_check (contract_id);

create table spot_check_finding (
  spot_check_id integer not null references spot_check on delete cascade,
  attendance_id integer not null references attendance,
  is_present    boolean not null,
  primary key (spot_check_id, attendance_id)
);
create index spot_check_finding_attendance_id on spot_check_finding (attendance_id);

-- The shifts that the lines of the contracts ask for, from one day to another. A night shift ends on the next day.
create function wanted_shifts(first date, last date, only_contract integer default null)
returns table (contract_id integer, contract_line_id integer, zone_id integer, position_id integer,
  work_date date, shift_start timestamptz, shift_end timestamptz, slot integer)
language sql stable as $$
  select l.contract_id, l.id, l.zone_id, l.position_id, day::date,
    (day::date + (shift ->> 'start')::time) at time zone 'Asia/Kuala_Lumpur',
    (day::date + (shift ->> 'end')::time
      + case when (shift ->> 'end')::time <= (shift ->> 'start')::time then interval '1 day' else interval '0' end)
      at time zone 'Asia/Kuala_Lumpur',
    slot
  from contract_line l
  join contract c on c.id = l.contract_id
  left join contract_addendum a on a.id = l.addendum_id
  left join contract_addendum e on e.id = l.ended_by_id and e.status = 2
  cross join generate_series(first::timestamp, last::timestamp, interval '1 day') day
  cross join jsonb_array_elements(l.shifts) shift
  cross join generate_series(1, l.guards_per_shift) slot
  where (only_contract is null or l.contract_id = only_contract)
    and (a.id is null or a.status = 2)
    and extract(isodow from day)::integer = any(l.days)
    and day::date >= coalesce(l.valid_from, day::date)
    and (l.ended_by_id is not null and e.id is null or day::date <= coalesce(l.valid_to, day::date))
    and contract_in_force(c, day::date)
    and (c.status <> 6 or day::date < (c.suspended_at at time zone 'Asia/Kuala_Lumpur')::date)
$$;

-- Makes the shifts that are missing and calls off those to come that are no longer asked for. Twice is as good as once.
create function make_shifts(first date, last date, only_contract integer default null)
returns table (made integer, called_off integer) language plpgsql as $$
begin
  insert into attendance (contract_id, contract_line_id, zone_id, position_id, work_date, shift_start, shift_end, slot)
  select w.* from wanted_shifts(first, last, only_contract) w
  where not exists (select from contract_period p where p.contract_id = w.contract_id
    and p.period = date_trunc('month', w.work_date)::date and p.locked_at is not null)
  on conflict (contract_line_id, shift_start, slot) do update
    set is_called_off = false, declared = null, outcome = 'scheduled'
    where attendance.is_called_off and attendance.shift_start > now();
  get diagnostics made = row_count;

  update attendance a set outcome = 'not-required', declared = 'not-required', is_called_off = true
  where a.work_date between first and last and a.shift_start > now() and a.outcome = 'scheduled'
    and (only_contract is null or a.contract_id = only_contract)
    and not exists (select from contract_period p where p.contract_id = a.contract_id
      and p.period = date_trunc('month', a.work_date)::date and p.locked_at is not null)
    and not exists (select from wanted_shifts(a.work_date, a.work_date, a.contract_id) w
      where w.contract_line_id = a.contract_line_id and w.shift_start = a.shift_start and w.slot = a.slot);
  get diagnostics called_off = row_count;
  return next;
end $$;
