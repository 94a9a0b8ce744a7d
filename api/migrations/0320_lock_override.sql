-- One shift of a closed month or a locked day may be corrected once, when one person asked for it with a reason and
-- another one agreed. What the claim of the month froze stays as it is: its money follows in the next open month.
create table lock_override (
  id            integer generated always as identity primary key,
  attendance_id integer not null references attendance,
  contract_id   integer not null references contract,
  zone_id       integer not null references zone,
  reason        text not null,
  status        text not null default 'requested' check (status in ('requested', 'approved', 'refused', 'used')),
  requested_by  integer not null references "user",
  requested_for integer references "user",
  remark        text,
  decided_at    timestamptz,
  decided_by    integer references "user",
  decided_for   integer references "user",
  used_at       timestamptz,
  constraint lock_override_decided check ((status = 'requested') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint lock_override_used check ((status = 'used') = (used_at is not null)),
  constraint lock_override_apart check (decided_by is null or not (
    array_remove(array[requested_by, requested_for], null) && array_remove(array[decided_by, decided_for], null)))
);
call keep('lock_override');
create unique index lock_override_pending on lock_override (attendance_id) where status = 'requested';
create index lock_override_attendance_id on lock_override (attendance_id, status);
create index lock_override_contract_id on lock_override (contract_id);
create index lock_override_zone_id on lock_override (zone_id);
create index lock_override_decided_at on lock_override (decided_at);
create index lock_override_requested_by on lock_override (requested_by);
create index lock_override_requested_for on lock_override (requested_for);
create index lock_override_decided_by on lock_override (decided_by);
create index lock_override_decided_for on lock_override (decided_for);

-- What was asked for and decided stays as it was.
create function guard_lock_override() returns trigger language plpgsql as $$
begin
  if not is_transition('lock_override', old.status, new.status) then
    perform broken_rule('lock_override_status__transition');
  end if;
  if (old.attendance_id, old.contract_id, old.zone_id, old.reason, old.requested_by, old.requested_for)
      is distinct from (new.attendance_id, new.contract_id, new.zone_id, new.reason, new.requested_by, new.requested_for)
    or (old.status <> 'requested' and (old.remark, old.decided_at, old.decided_by, old.decided_for)
      is distinct from (new.remark, new.decided_at, new.decided_by, new.decided_for)) then
    perform broken_rule('lock_override_status__closed');
  end if;
  return new;
end $$;
create trigger guard before update on lock_override for each row execute function guard_lock_override();

-- An approval that was not used within a week is over.
create function usable_override(of_attendance integer) returns integer language sql stable as $$
  select id from lock_override
  where attendance_id = of_attendance and status = 'approved' and decided_at > now() - interval '7 days'
  order by id limit 1
$$;

-- Uses up the approval. Other writes of the same transaction belong to the same correction.
create function use_override(of_attendance integer) returns boolean language plpgsql as $$
begin
  update lock_override set status = 'used', used_at = now()
  where id = usable_override(of_attendance) and status = 'approved';
  return found or exists (
    select from lock_override where attendance_id = of_attendance and status = 'used' and used_at = now());
end $$;

-- Whoever writes a fact of a month holds it open until their transaction ends.
create function is_closed(of_contract integer, on_day date) returns boolean language plpgsql as $$
declare locked timestamptz;
begin
  select locked_at into locked from contract_period
  where contract_id = of_contract and period = date_trunc('month', on_day)::date for share;
  return locked is not null;
end $$;

create or replace function assert_open(of_contract integer, on_day date) returns void language plpgsql as $$
begin
  if is_closed(of_contract, on_day) then
    raise exception 'the period is closed' using errcode = 'PL001';
  end if;
end $$;

do $$
declare
  written text := pg_get_functiondef('guard_attendance'::regproc);
  changed text := replace(written, 'perform assert_open(new.contract_id, new.work_date);',
    'if is_closed(new.contract_id, new.work_date) and (tg_op = ''INSERT'' or not use_override(new.id)) then
    raise exception ''the period is closed'' using errcode = ''PL001'';
  end if;');
begin
  if changed = written then raise exception 'guard_attendance asks for no open month'; end if;
  execute changed;
end $$;

create or replace function guard_attendance_day() returns trigger language plpgsql as $$
begin
  if exists (select from attendance_day where contract_id = new.contract_id
    and (zone_id, work_date) in ((old.zone_id, old.work_date), (new.zone_id, new.work_date)))
    and not use_override(new.id) then
    raise exception 'the day is locked' using errcode = 'PL001';
  end if;
  return new;
end $$;
