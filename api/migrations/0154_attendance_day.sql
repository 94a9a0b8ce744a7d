-- A day of a site whose register is finished. What is found later is a correction of the next open month.
create table attendance_day (
  id          integer generated always as identity primary key,
  contract_id integer not null references contract,
  zone_id     integer not null references zone,
  work_date   date not null,
  locked_at   timestamptz not null default now(),
  unique (contract_id, zone_id, work_date)
);
call keep('attendance_day');
create index attendance_day_zone_id on attendance_day (zone_id);

create function is_day_locked(of_contract integer, at_site integer, on_day date) returns boolean
language sql stable as $$
  select exists (select from attendance_day
    where contract_id = of_contract and zone_id = at_site and work_date = on_day)
$$;

-- The register of a locked day stays as it is; what is decided about its exceptions does not belong to it.
-- Asked here once more, in a statement of its own: whoever waited for the slot sees the lock that came before.
create function guard_attendance_day() returns trigger language plpgsql as $$
begin
  if exists (select from attendance_day where contract_id = new.contract_id
    and (zone_id, work_date) in ((old.zone_id, old.work_date), (new.zone_id, new.work_date))) then
    raise exception 'the day is locked' using errcode = 'PL001';
  end if;
  return new;
end $$;
create trigger guard_day before update on attendance for each row
  when ((old.required_person_id, old.replaced_by_id, old.actual_person_id, old.in_at, old.out_at, old.declared,
    old.seen, old.method, old.is_called_off, old.work_date, old.zone_id)
    is distinct from (new.required_person_id, new.replaced_by_id, new.actual_person_id, new.in_at, new.out_at,
    new.declared, new.seen, new.method, new.is_called_off, new.work_date, new.zone_id))
  execute function guard_attendance_day();

-- Shifts are made for whole ranges of days: those of a locked day are left out, and the others made.
create function skip_locked_day() returns trigger language plpgsql as $$
begin
  if is_day_locked(new.contract_id, new.zone_id, new.work_date) then
    return null;
  end if;
  return new;
end $$;
create trigger skip_day before insert on attendance for each row execute function skip_locked_day();
