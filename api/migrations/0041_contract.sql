-- 0 draft, 1 in review, 2 signed, 3 terminated, 6 suspended, 8 closed out are decided by people and kept here;
-- 4 active, 5 expired and 7 extended follow from the dates: contract_status().
create table contract (
  id                   integer generated always as identity primary key,
  ref_no               text unique,
  title                text not null,
  service_kind         text not null check (service_kind in ('security', 'cleansing', 'facility')),
  procurement_method   text not null default 'tender' check (procurement_method in ('tender', 'quotation', 'direct')),
  acceptance_no        text,
  acceptance_date      date,
  contractor_id        integer not null references organization,
  owner_id             integer not null references organization,
  start_date           date not null,
  end_date             date not null,
  -- The end as it was signed; an extension moves end_date past it.
  signed_end_date      date,
  extension_months     integer not null default 0 check (extension_months between 0 and 60),
  contract_value       numeric(14, 2) not null check (contract_value >= 0),
  monthly_value        numeric(14, 2) not null check (monthly_value >= 0),
  tax_pct              numeric(5, 2) not null default 0 check (tax_pct between 0 and 100),
  payment_days         integer not null default 14 check (payment_days between 1 and 180),
  retention_pct        numeric(5, 2) not null default 0 check (retention_pct between 0 and 100),
  equipment            text,
  cap_pct              numeric(5, 2) not null default 10 check (cap_pct between 0 and 100),
  carry_forward        boolean not null default false,
  point_value          numeric(14, 2) not null default 0 check (point_value >= 0),
  absence_penalty      numeric(14, 2) not null default 0 check (absence_penalty >= 0),
  repeat_window_days   integer not null default 90 check (repeat_window_days between 1 and 730),
  appeal_days          integer not null default 14 check (appeal_days between 1 and 90),
  while_disputed       text not null default 'hold' check (while_disputed in ('hold', 'deduct')),
  -- {"k_uniform": {"type": "money", "value": "20.00"}}
  constants            jsonb not null default '{}',
  -- Clocks in working days of the calendar; empty means the product's default.
  justify_days         integer check (justify_days between 1 and 90),
  verify_days          integer check (verify_days between 1 and 90),
  appeal_decision_days integer check (appeal_decision_days between 1 and 90),
  calendar_id          integer references calendar,
  approval_template_id integer references approval_template,
  automatic_exceptions boolean not null default true,
  status               smallint not null default 0 check (status in (0, 1, 2, 3, 6, 8)),
  remark               text,
  submitted_by         integer references "user",
  submitted_at         timestamptz,
  approved_by          integer references "user",
  approved_at          timestamptz,
  signed_at            timestamptz,
  suspended_at         timestamptz,
  terminated_on        date,
  closed_at            timestamptz,
  constraint contract_end_date__before_start check (end_date > start_date),
  constraint contract_approved_by__second_person check (approved_by <> submitted_by)
);
create index contract_contractor_id on contract (contractor_id);
create index contract_owner_id on contract (owner_id);
create index contract_calendar_id on contract (calendar_id);
create index contract_approval_template_id on contract (approval_template_id);
create index contract_submitted_by on contract (submitted_by);
create index contract_approved_by on contract (approved_by);
call keep('contract');

alter table user_contract add constraint user_contract_contract_id foreign key (contract_id) references contract on delete cascade;
create index user_contract_contract_id on user_contract (contract_id);

create function local_today() returns date language sql stable as $$
  select (now() at time zone 'Asia/Kuala_Lumpur')::date
$$;

create function contract_status(c contract, on_day date default local_today()) returns smallint
language sql stable as $$
  select (case
    when c.status <> 2 then c.status
    when on_day < c.start_date then 2
    when on_day > c.end_date then 5
    when on_day > c.signed_end_date then 7
    else 4
  end)::smallint
$$;

-- Whether something that happened on this day can be held against the contract.
create function contract_in_force(c contract, on_day date) returns boolean language sql stable as $$
  select c.status in (2, 3, 6, 8) and on_day >= c.start_date and on_day <= least(c.end_date, c.terminated_on)
$$;

-- 0 draft, 1 in review, 2 signed, 3 withdrawn. Only what is named changes, from the effective date on.
create table contract_addendum (
  id              integer generated always as identity primary key,
  contract_id     integer not null references contract on delete cascade,
  number          integer not null,
  title           text not null,
  reason          text not null,
  effective_date  date not null,
  monthly_value   numeric(14, 2) check (monthly_value >= 0),
  end_date        date,
  cap_pct         numeric(5, 2) check (cap_pct between 0 and 100),
  point_value     numeric(14, 2) check (point_value >= 0),
  absence_penalty numeric(14, 2) check (absence_penalty >= 0),
  status          smallint not null default 0 check (status between 0 and 3),
  submitted_by    integer references "user",
  approved_by     integer references "user",
  approved_at     timestamptz,
  unique (contract_id, number),
  constraint contract_addendum_effective_date__first_of_month
    check (monthly_value is null or extract(day from effective_date) = 1),
  constraint contract_addendum_approved_by__second_person check (approved_by <> submitted_by)
);
create index contract_addendum_submitted_by on contract_addendum (submitted_by);
create index contract_addendum_approved_by on contract_addendum (approved_by);
call keep('contract_addendum');

create table contract_line (
  id               integer generated always as identity primary key,
  contract_id      integer not null references contract on delete cascade,
  zone_id          integer not null references zone,
  position_id      integer not null references position,
  guards_per_shift integer not null check (guards_per_shift between 1 and 200),
  -- [{"start": "08:00", "end": "20:00"}]
  shifts           jsonb not null
    constraint contract_line_shifts__invalid check (jsonb_array_length(shifts) between 1 and 6),
  -- ISO weekdays on which it is worked.
  days             integer[] not null default '{1,2,3,4,5,6,7}'
    constraint contract_line_days__invalid check (days <@ '{1,2,3,4,5,6,7}' and cardinality(days) between 1 and 7),
  rate             numeric(14, 2) not null check (rate >= 0),
  valid_from       date,
  valid_to         date,
  addendum_id      integer references contract_addendum,
  ended_by_id      integer references contract_addendum
);
create index contract_line_contract_id on contract_line (contract_id);
create index contract_line_zone_id on contract_line (zone_id);
create index contract_line_position_id on contract_line (position_id);
create index contract_line_addendum_id on contract_line (addendum_id);
create index contract_line_ended_by_id on contract_line (ended_by_id);
call keep('contract_line');

-- An offence, or a source as a whole, and the formula version that prices it.
create table contract_deduction (
  id                 integer generated always as identity primary key,
  contract_id        integer not null references contract on delete cascade,
  source             text not null
    check (source in ('gross', 'complaint', 'attendance', 'touring', 'compliance', 'period', 'cap')),
  -- Empty: every offence of the source that has no row of its own.
  type_of_offence_id integer,
  formula_version_id integer not null references formula_version,
  points             integer not null default 0 check (points between 0 and 1000),
  exclusivity_group  text,
  cap_pct            numeric(5, 2) check (cap_pct between 0 and 100),
  clause             text,
  valid_from         date,
  valid_to           date,
  addendum_id        integer references contract_addendum,
  ended_by_id        integer references contract_addendum
);
create index contract_deduction_contract_id on contract_deduction (contract_id);
create index contract_deduction_type_of_offence_id on contract_deduction (type_of_offence_id);
create index contract_deduction_formula_version_id on contract_deduction (formula_version_id);
create index contract_deduction_addendum_id on contract_deduction (addendum_id);
create index contract_deduction_ended_by_id on contract_deduction (ended_by_id);
call keep('contract_deduction');

create table contract_obligation (
  id          integer generated always as identity primary key,
  contract_id integer not null references contract on delete cascade,
  code        text not null,
  name        text not null,
  name_ms     text not null,
  frequency   text not null check (frequency in ('monthly', 'quarterly', 'yearly', 'once')),
  due_day     integer not null check (due_day between 1 and 31),
  evidence    text,
  clause      text,
  is_active   boolean not null default true
);
create unique index contract_obligation_code on contract_obligation (contract_id, lower(code));
call keep('contract_obligation');

-- One row per month of the term: what the month costs, and whether its facts are closed.
create table contract_period (
  id            integer generated always as identity primary key,
  contract_id   integer not null references contract on delete cascade,
  period        date not null constraint contract_period_period__first_of_month check (extract(day from period) = 1),
  starts_on     date not null,
  ends_on       date not null,
  monthly_value numeric(14, 2) not null check (monthly_value >= 0),
  -- The months whose value someone set apart from the others.
  is_special    boolean not null default false,
  addendum_id   integer references contract_addendum,
  locked_at     timestamptz,
  locked_by     integer references "user",
  unique (contract_id, period)
);
create index contract_period_addendum_id on contract_period (addendum_id);
create index contract_period_locked_by on contract_period (locked_by);
call keep('contract_period');

create table contract_document (
  id          integer generated always as identity primary key,
  contract_id integer not null references contract on delete cascade,
  kind        text not null check (kind in ('signed', 'bond', 'insurance', 'letter', 'schedule', 'other')),
  name        text not null,
  number      text,
  issuer      text,
  amount      numeric(14, 2),
  valid_from  date,
  expires_on  date,
  file_id     integer,
  constraint contract_document_expires_on__before_start check (expires_on >= valid_from)
);
create index contract_document_contract_id on contract_document (contract_id);
create index contract_document_expires_on on contract_document (expires_on);
call keep('contract_document');

create table contract_party (
  id          integer generated always as identity primary key,
  contract_id integer not null references contract on delete cascade,
  user_id     integer not null references "user",
  role        text not null check (role in ('officer', 'inspector', 'verifier', 'manager', 'supervisor')),
  unique (contract_id, user_id, role)
);
create index contract_party_user_id on contract_party (user_id);
call keep('contract_party');

-- Each reminder once: what of, how many days ahead, and for which date.
create table contract_reminder (
  contract_id integer not null references contract on delete cascade,
  subject     text not null,
  subject_id  integer not null,
  days        integer not null,
  falls_on    date not null,
  sent_at     timestamptz not null default now(),
  primary key (contract_id, subject, subject_id, days, falls_on)
);

-- The sites of these contracts and every place below them.
create function contract_places(contracts integer[]) returns setof integer language sql stable as $$
  with recursive mine as (
    select distinct zone_id as id from contract_line where contract_id = any(contracts)
    union select below.id from zone below join mine on below.parent_id = mine.id
  )
  select id from mine
$$;

create function days_worked(days integer[], first date, last date) returns integer language sql immutable as $$
  select count(*)::integer from generate_series(first, last, interval '1 day') day
  where extract(isodow from day)::integer = any(days)
$$;

-- The guard-shifts that the lines ask for from one day to another, both included.
create function guard_shifts_planned(of_contract integer, first date, last date) returns integer
language sql stable as $$
  select coalesce(sum(guards_per_shift * jsonb_array_length(shifts) * days_worked(
    days, greatest(first, l.valid_from, c.start_date), least(last, l.valid_to, c.end_date, c.terminated_on)
  )), 0)::integer
  from contract_line l join contract c on c.id = l.contract_id
  left join contract_addendum a on a.id = l.addendum_id
  where c.id = of_contract and (a.id is null or a.status = 2)
$$;

-- Every month of the term has its row. A draft's months follow the draft; a signed contract only grows at its end.
create function spread_periods() returns trigger language plpgsql as $$
begin
  if new.status = 0 then
    delete from contract_period where contract_id = new.id
      and (ends_on < new.start_date or starts_on > new.end_date);
  end if;
  insert into contract_period (contract_id, period, starts_on, ends_on, monthly_value, addendum_id)
  select new.id, month::date, greatest(month::date, new.start_date),
    least((month + interval '1 month - 1 day')::date, new.end_date),
    coalesce(last.monthly_value, new.monthly_value), last.addendum_id
  from generate_series(date_trunc('month', new.start_date), new.end_date, interval '1 month') month
  left join lateral (
    select p.monthly_value, p.addendum_id from contract_period p
    where p.contract_id = new.id and new.status <> 0 order by p.period desc limit 1
  ) last on true
  on conflict (contract_id, period) do update set
    starts_on = excluded.starts_on,
    ends_on = excluded.ends_on,
    monthly_value = case
      when new.status = 0 and not contract_period.is_special then new.monthly_value
      else contract_period.monthly_value
    end
  where contract_period.starts_on <> excluded.starts_on or contract_period.ends_on <> excluded.ends_on
    or (new.status = 0 and not contract_period.is_special and contract_period.monthly_value <> new.monthly_value);
  return null;
end $$;
create trigger spread_periods after insert or update of start_date, end_date, monthly_value on contract
  for each row execute function spread_periods();

create function organization_and_below(top integer) returns setof integer language sql stable as $$
  with recursive mine as (
    select top as id union select below.id from organization below join mine on below.parent_id = mine.id
  )
  select id from mine
$$;
