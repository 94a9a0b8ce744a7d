-- Figures of the dashboard: how many, and how much, by month (rounds and shifts by week) and by what row scopes ask
-- for. A change of a source appends to `figure_change` what it adds and takes away, so that writers never wait for
-- each other; a job adds these rows up into `figure`. The figure is the sum of both (docs/decisions/0023).
create table figure (
  -- The table it is counted from, and what is counted.
  name          text not null,
  period        date not null,
  -- The status of the rows that are counted.
  state         text not null,
  -- 0 where a row has none.
  contract_id   integer not null,
  contractor_id integer not null,
  zone_id       integer not null,
  -- Who recorded it, and who decided it.
  owner_id      integer not null,
  user_id       integer not null,
  total         bigint not null,
  -- How many of the total have the property that is asked for: answered in time, repeated, scanned.
  part          bigint not null,
  amount        numeric(18, 2) not null,
  primary key (name, period, state, contract_id, contractor_id, zone_id, owner_id, user_id)
);
create table figure_change (like figure, id bigint generated always as identity primary key);

create function month_of(at timestamptz) returns date language sql immutable parallel safe as $$
  select date_trunc('month', at at time zone business_zone())::date
$$;
create function week_of(day date) returns date language sql immutable parallel safe as $$
  select date_trunc('week', day::timestamp)::date
$$;

create function answer_figures(it complaint, clock case_clock) returns setof figure language sql stable as $$
  select 'complaint.answer', month_of(clock.ended_at), it.status::text, coalesce(it.contract_id, 0),
    coalesce(it.contractor_id, 0), coalesce(it.zone_id, 0), coalesce(it.recorded_by, 0), 0,
    1::bigint, (case when it.justified_at <= clock.due_at then 1 else 0 end)::bigint, 0::numeric(18, 2)
  where clock.source = 'complaint' and clock.kind = 'justify' and clock.ended_at is not null
    and (it.justified_at is not null or it.no_response)
$$;

-- What each row of a source counts for. The recount of the night uses the same functions.
create function complaint_figures(it complaint) returns setof figure language sql stable as $$
  select counted.name, month_of(counted.at), it.status::text, coalesce(it.contract_id, 0), coalesce(it.contractor_id, 0),
    coalesce(it.zone_id, 0), coalesce(it.recorded_by, 0), coalesce(counted.user_id, 0), 1::bigint, counted.part::bigint,
    0::numeric(18, 2)
  from (values
    (case when it.submitted_at is null then 'complaint.unsubmitted' else 'complaint.recorded' end, it.date_of_misconduct, null,
      case when it.occurrence_no > 1 then 1 else 0 end),
    ('complaint.verdict', it.decided_at, it.decided_by, case when it.difference is null then 1 else 0 end),
    ('complaint.appeal', it.appeal_decided_at, it.decided_by, 0)) counted (name, at, user_id, part)
  where counted.at is not null and it.status <> 0
  union all
  select answer.* from case_clock clock cross join lateral answer_figures(it, clock) answer
  where clock.source = 'complaint' and clock.case_id = it.id and clock.kind = 'justify'
$$;

create function case_clock_figures(it case_clock) returns setof figure language sql stable as $$
  select answer.* from complaint cross join lateral answer_figures(complaint, it) answer
  where complaint.id = it.case_id and it.source = 'complaint'
$$;

create function claim_record_figures(it claim_record) returns setof figure language sql stable as $$
  select counted.name, counted.period, it.status, it.contract_id, it.contractor_id, coalesce(it.zone_id, 0),
    coalesce(it.created_by, 0), 0, 1::bigint, 0::bigint, it.amount::numeric(18, 2)
  from (values
    ('claim_record.posted', it.posted_period),
    ('claim_record.late', case when it.occurred_period < it.posted_period then it.posted_period end),
    ('claim_record.occurred', it.occurred_period)) counted (name, period)
  where counted.period is not null
$$;

create function tour_round_figures(it tour_round) returns setof figure language sql stable as $$
  select 'tour_round.checkpoint', week_of(it.work_date), '', it.contract_id, 0, it.zone_id, 0, 0, it.total::bigint,
    it.done::bigint, 0::numeric(18, 2)
  where it.closed_at is not null and it.outcome <> 'cancelled' and it.review_status is distinct from 4
$$;

create function attendance_figures(it attendance) returns setof figure language sql stable as $$
  select 'attendance.minute', week_of(it.work_date), '', it.contract_id, 0, it.zone_id, 0, 0, minutes,
    minutes - least(it.minutes_missing, minutes), 0::numeric(18, 2)
  from (select (extract(epoch from it.shift_end - it.shift_start) / 60)::int::bigint as minutes) planned
  where it.settled_at is not null and it.outcome <> all('{not-required,leave-approved,unverified,scheduled}')
$$;

-- Gives a source the triggers that append its changes.
create procedure keep_figures(source text) language plpgsql as $$
declare
  keys text := 'name, period, state, contract_id, contractor_id, zone_id, owner_id, user_id';
  found text := format('select counted.* from %%s it cross join lateral %I_figures(row(it.*)::%I) counted', source, source);
begin
  execute format($f$
    create function count_%1$I() returns trigger language plpgsql as $t$
    begin
      if tg_op = 'INSERT' then
        insert into figure_change (%2$s, total, part, amount) %3$s;
      elsif tg_op = 'DELETE' then
        insert into figure_change (%2$s, total, part, amount)
        select %2$s, -total, -part, -amount from (%4$s) gone;
      else
        insert into figure_change (%2$s, total, part, amount)
        select %2$s, sum(total), sum(part), sum(amount)
        from (select * from (%3$s) came union all select %2$s, -total, -part, -amount from (%4$s) gone) both_sides
        group by %2$s having sum(total) <> 0 or sum(part) <> 0 or sum(amount) <> 0;
      end if;
      return null;
    end $t$
    $f$, source, keys, format(found, 'new_rows'), format(found, 'old_rows'));
  execute format('create trigger count_new after insert on %I referencing new table as new_rows
    for each statement execute function count_%I()', source, source);
  execute format('create trigger count_changed after update on %I referencing old table as old_rows new table as new_rows
    for each statement execute function count_%I()', source, source);
  execute format('create trigger count_gone after delete on %I referencing old table as old_rows
    for each statement execute function count_%I()', source, source);
end $$;
call keep_figures('complaint');
call keep_figures('case_clock');
call keep_figures('claim_record');
call keep_figures('tour_round');
call keep_figures('attendance');

-- How long each verdict took, in order, so that the middle one is found without sorting.
create table verdict_time (
  complaint_id  integer primary key references complaint on delete cascade,
  period        date not null,
  took          interval not null,
  state         text not null,
  contract_id   integer not null,
  contractor_id integer not null,
  zone_id       integer not null,
  owner_id      integer not null,
  user_id       integer not null
);
create index verdict_time_took on verdict_time (period, took)
  include (state, contract_id, contractor_id, zone_id, owner_id, user_id);

create function verdict_times(it complaint) returns setof verdict_time language sql stable as $$
  select it.id, month_of(it.decided_at), it.decided_at - min(clock.started_at), it.status::text,
    coalesce(it.contract_id, 0), coalesce(it.contractor_id, 0), coalesce(it.zone_id, 0), coalesce(it.recorded_by, 0),
    coalesce(it.decided_by, 0)
  from case_clock clock
  where clock.source = 'complaint' and clock.case_id = it.id and clock.kind = 'verify'
    and it.decided_at is not null and it.status <> 0
  having min(clock.started_at) is not null
$$;

create function verdict_time_figures(it verdict_time) returns setof figure language sql immutable as $$
  select 'verdict_time.verdict', it.period, it.state, it.contract_id, it.contractor_id, it.zone_id, it.owner_id, it.user_id,
    1::bigint, 0::bigint, 0::numeric(18, 2)
$$;
call keep_figures('verdict_time');

create procedure time_verdicts(ids integer[]) language plpgsql as $$
begin
  delete from verdict_time where complaint_id = any(ids) and not exists (
    select from complaint it cross join lateral verdict_times(it) where it.id = verdict_time.complaint_id);
  insert into verdict_time as known
  select timed.* from complaint it cross join lateral verdict_times(it) timed where it.id = any(ids)
  on conflict (complaint_id) do update set (period, took, state, contract_id, contractor_id, zone_id, owner_id, user_id)
    = (excluded.period, excluded.took, excluded.state, excluded.contract_id, excluded.contractor_id, excluded.zone_id,
      excluded.owner_id, excluded.user_id)
  where known.* is distinct from excluded.*;
end $$;

create function time_decided() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select old_rows.id from old_rows join new_rows using (id)
    where old_rows.decided_at is not null or new_rows.decided_at is not null);
begin
  if cardinality(ids) > 0 then call time_verdicts(ids); end if;
  return null;
end $$;
create trigger time_decided after update on complaint referencing old table as old_rows new table as new_rows
  for each statement execute function time_decided();

-- A clock that was entered after the verdict.
create function time_clocked() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select case_id from new_rows join complaint on complaint.id = case_id
    where new_rows.source = 'complaint' and new_rows.kind = 'verify' and complaint.decided_at is not null);
begin
  if cardinality(ids) > 0 then call time_verdicts(ids); end if;
  return null;
end $$;
create trigger time_clocked after insert on case_clock referencing new table as new_rows
  for each statement execute function time_clocked();

-- Adds up the oldest changes, and returns how many they were.
create function fold_figures(most integer) returns integer language sql as $$
  with taken as (
    delete from figure_change where id in (select id from figure_change order by id limit most for update skip locked)
    returning *
  ), folded as (
    insert into figure as known
    select name, period, state, contract_id, contractor_id, zone_id, owner_id, user_id, sum(total), sum(part), sum(amount)
    from taken group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (name, period, state, contract_id, contractor_id, zone_id, owner_id, user_id) do update
      set total = known.total + excluded.total, part = known.part + excluded.part, amount = known.amount + excluded.amount
  )
  select count(*)::int from taken
$$;

-- Counts a source again, appends what the figures lack, and returns how many differed. One statement, so one snapshot:
-- what others write meanwhile is in neither side.
create function check_figures(source text) returns integer language plpgsql as $$
declare
  keys text := 'name, period, state, contract_id, contractor_id, zone_id, owner_id, user_id';
  differed integer;
begin
  execute format($f$
    insert into figure_change (%2$s, total, part, amount)
    select %2$s, sum(total), sum(part), sum(amount) from (
      select counted.* from %1$I it cross join lateral %1$I_figures(it) counted
      union all select %2$s, -total, -part, -amount from figure where name like %3$L
      union all select %2$s, -total, -part, -amount from figure_change where name like %3$L) both_sides
    group by %2$s having sum(total) <> 0 or sum(part) <> 0 or sum(amount) <> 0$f$, source, keys, source || '.%');
  get diagnostics differed = row_count;
  return differed;
end $$;

-- The same for the times of verdicts, whose figures follow.
create function check_verdict_times() returns integer language plpgsql as $$
declare
  wrong integer[] := array(
    select coalesce(timed.complaint_id, known.complaint_id)
    from (select timed.* from complaint it cross join lateral verdict_times(it) timed where it.decided_at is not null) timed
    full join verdict_time known using (complaint_id) where timed is distinct from known);
begin
  call time_verdicts(wrong);
  return cardinality(wrong);
end $$;

select check_verdict_times();
select check_figures('complaint'), check_figures('claim_record'), check_figures('tour_round'), check_figures('attendance');
select fold_figures(1000000000);
