-- What the contracts are built from: formulas, calendars, clocks, reasons, approval steps, numbers.

create table formula (
  id          integer generated always as identity primary key,
  code        text not null,
  name        text not null,
  scope       text not null check (scope in ('gross', 'line', 'period', 'cap')),
  applies_to  text not null check (applies_to in ('complaint', 'attendance', 'touring', 'compliance', 'all')),
  result_type text not null default 'money' check (result_type in ('money', 'number'))
);
create unique index formula_code on formula (lower(code));
call keep('formula');

create table formula_version (
  id                integer generated always as identity primary key,
  formula_id        integer not null references formula,
  version           integer not null,
  status            text not null default 'draft' check (status in ('draft', 'tested', 'approved', 'retired')),
  expression        text not null check (length(expression) <= 1000),
  rounding_mode     text not null default 'half-up' check (rounding_mode in ('half-up', 'half-even', 'down', 'up')),
  rounding_places   smallint not null default 2 check (rounding_places between 0 and 4),
  floor             numeric(14, 2),
  ceiling           numeric(14, 2),
  exclusivity_group text,
  contract_clause   text,
  rationale         text,
  -- [{name, kind: zero | cap | ordinary, inputs: {variable: value}, expected}]
  tests             jsonb not null default '[]',
  valid_from        date,
  valid_to          date,
  -- Everyone who wrote on it: none of them may approve it.
  author_ids        integer[] not null default '{}',
  submitted_by      integer references "user",
  submitted_at      timestamptz,
  approved_by       integer references "user",
  approved_at       timestamptz,
  -- The proportionality alarms that the approver looked at and ticked.
  considered        jsonb not null default '[]',
  retired_at        timestamptz,
  unique (formula_id, version),
  constraint formula_version_valid_to__before_start check (valid_to >= valid_from),
  constraint formula_version_ceiling__below_floor check (ceiling >= floor)
);
create unique index formula_version_one_draft on formula_version (formula_id) where status in ('draft', 'tested');
create index formula_version_submitted_by on formula_version (submitted_by);
create index formula_version_approved_by on formula_version (approved_by);
call keep('formula_version');

-- An approved version is a promise: all that can still happen to it is its end.
create function guard_formula_version() returns trigger language plpgsql as $$
declare
  fixed text[] := array['status', 'valid_to', 'retired_at', 'lock_version', 'updated_at', 'updated_by'];
  moving text[] := fixed || array['submitted_by', 'submitted_at', 'approved_by', 'approved_at', 'considered', 'valid_from'];
begin
  if tg_op = 'DELETE' then
    if old.status not in ('draft', 'tested') then perform broken_rule('formula_version_status__published'); end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    new.author_ids := case when acting() is null then new.author_ids else array[acting()] end;
    if new.status <> 'draft' then perform broken_rule('formula_version_status__starts_as_draft'); end if;
    return new;
  end if;
  if (old.status, new.status) not in (
    ('draft', 'draft'), ('draft', 'tested'), ('tested', 'tested'), ('tested', 'draft'), ('tested', 'approved'),
    ('approved', 'approved'), ('approved', 'retired')
  ) then
    perform broken_rule('formula_version_status__transition');
  end if;
  if old.status = 'approved' and to_jsonb(new) - fixed <> to_jsonb(old) - fixed then
    perform broken_rule('formula_version_status__published');
  end if;
  if old.status = 'tested' and to_jsonb(new) - moving <> to_jsonb(old) - moving then
    perform broken_rule('formula_version_status__tested');
  end if;
  if old.status = 'draft' and acting() is not null and not acting() = any(old.author_ids) then
    new.author_ids := old.author_ids || acting();
  end if;
  if new.status = 'approved' and (
    new.approved_by is null or new.approved_by = any(new.author_ids) or new.approved_by = new.submitted_by
  ) then
    perform broken_rule('formula_version_approved_by__second_person');
  end if;
  return new;
end $$;
create trigger guard before insert or update or delete on formula_version
  for each row execute function guard_formula_version();

-- What a formula reads and gives is part of the promise of its versions.
create function guard_formula() returns trigger language plpgsql as $$
begin
  if (new.scope, new.applies_to, new.result_type) is distinct from (old.scope, old.applies_to, old.result_type)
    and exists (select from formula_version where formula_id = old.id and status <> 'draft') then
    perform broken_rule('formula_scope__published');
  end if;
  return new;
end $$;
create trigger guard before update on formula for each row execute function guard_formula();

create table calendar (
  id        integer generated always as identity primary key,
  code      text not null,
  name      text not null,
  -- ISO weekdays: 6 Saturday, 7 Sunday
  weekend   integer[] not null default '{6,7}'
    constraint calendar_weekend__invalid check (weekend <@ '{1,2,3,4,5,6,7}' and cardinality(weekend) <= 6),
  is_active boolean not null default true
);
create unique index calendar_code on calendar (lower(code));
call keep('calendar');

create table holiday (
  id          integer generated always as identity primary key,
  calendar_id integer not null references calendar on delete cascade,
  date        date not null,
  name        text not null,
  unique (calendar_id, date)
);
call keep('holiday');

create function is_working_day(calendar integer, day date) returns boolean language sql stable as $$
  select not (extract(isodow from day)::integer = any(c.weekend))
    and not exists (select from holiday h where h.calendar_id = c.id and h.date = day)
  from calendar c where c.id = calendar
$$;

-- The end of the last of so many working days after the day on which the clock starts.
create function working_due(calendar integer, start_at timestamptz, days integer) returns timestamptz
language plpgsql stable as $$
declare
  day date := (start_at at time zone 'Asia/Kuala_Lumpur')::date;
  left_over integer := days;
begin
  while left_over > 0 loop
    day := day + 1;
    if coalesce(is_working_day(calendar, day), true) then left_over := left_over - 1; end if;
  end loop;
  return ((day + 1)::timestamp at time zone 'Asia/Kuala_Lumpur') - interval '1 second';
end $$;

create table clock_default (
  id         integer generated always as identity primary key,
  code       text not null unique,
  days       integer not null check (days between 1 and 365),
  is_working boolean not null default true
);
call keep('clock_default');
insert into clock_default (code, days, is_working) values
  ('justify', 3, true), ('verify', 5, true), ('appealDecision', 10, true), ('appealWindow', 14, false),
  ('answer', 3, true), ('reconcile', 10, false), ('payment', 14, false);

create table reason_code (
  id        integer generated always as identity primary key,
  kind      text not null check (kind in ('fine', 'waive', 'return', 'withdraw', 'adjustment', 'terminate')),
  code      text not null,
  name      text not null,
  name_ms   text not null,
  is_active boolean not null default true
);
create unique index reason_code_code on reason_code (kind, lower(code));
call keep('reason_code');
insert into reason_code (kind, code, name, name_ms) values
  ('fine', 'NO_JUSTIFICATION', 'No justification was given', 'Tiada justifikasi diberikan'),
  ('fine', 'EVIDENCE_STANDS', 'The evidence stands', 'Bukti kekal kukuh'),
  ('fine', 'NOT_RECTIFIED', 'Not put right in time', 'Tidak dibaiki dalam tempoh'),
  ('fine', 'REPEATED', 'The same failure again', 'Kesalahan berulang'),
  ('waive', 'JUSTIFIED', 'The justification is accepted', 'Justifikasi diterima'),
  ('waive', 'FORCE_MAJEURE', 'Beyond the contractor’s control', 'Di luar kawalan kontraktor'),
  ('waive', 'EVIDENCE_WEAK', 'The evidence is not sufficient', 'Bukti tidak mencukupi'),
  ('waive', 'RECTIFIED', 'Put right in time', 'Dibaiki dalam tempoh'),
  ('return', 'MORE_EVIDENCE', 'More evidence is needed', 'Bukti tambahan diperlukan'),
  ('return', 'UNCLEAR', 'The account is not clear', 'Keterangan tidak jelas'),
  ('withdraw', 'RECORDED_IN_ERROR', 'Recorded in error', 'Direkod secara silap'),
  ('withdraw', 'WRONG_CONTRACT', 'Belongs to another contract', 'Milik kontrak lain'),
  ('adjustment', 'APPEAL_UPHELD', 'An appeal was upheld', 'Rayuan diterima'),
  ('adjustment', 'LATE_FACT', 'A fact of a closed period', 'Fakta bagi tempoh yang ditutup'),
  ('terminate', 'BREACH', 'Repeated breach of contract', 'Pelanggaran kontrak berulang'),
  ('terminate', 'MUTUAL', 'By mutual agreement', 'Persetujuan bersama');

create table approval_template (
  id        integer generated always as identity primary key,
  code      text not null,
  name      text not null,
  is_active boolean not null default true
);
create unique index approval_template_code on approval_template (lower(code));
call keep('approval_template');

create table approval_step (
  id            integer generated always as identity primary key,
  template_id   integer not null references approval_template on delete cascade,
  seq           integer not null check (seq between 1 and 9),
  label         text not null,
  user_type_id  integer references user_type,
  user_id       integer references "user",
  limit_amount  numeric(14, 2),
  min_approvers integer not null default 1 check (min_approvers between 1 and 9),
  sla_days      integer not null default 3 check (sla_days between 1 and 90),
  unique (template_id, seq),
  constraint approval_step_user_type_id__someone check ((user_type_id is null) <> (user_id is null))
);
create index approval_step_user_type_id on approval_step (user_type_id);
create index approval_step_user_id on approval_step (user_id);
call keep('approval_step');

create table numbering (
  id     integer generated always as identity primary key,
  code   text not null unique,
  prefix text not null constraint numbering_prefix__invalid check (prefix ~ '^[A-Z]{1,5}$'),
  digits integer not null default 6 check (digits between 3 and 9)
);
call keep('numbering');
insert into numbering (code, prefix) values
  ('contract', 'K'), ('complaint', 'C'), ('compliance', 'P'), ('claim', 'T'), ('claimRecord', 'R');

create table numbering_counter (
  code text not null references numbering (code),
  year integer not null,
  last integer not null,
  primary key (code, year)
);

-- `C-2025-000042`: one row per kind and year, locked until the transaction ends, so that there are no gaps.
create function next_number(of text, on_day date default (now() at time zone 'Asia/Kuala_Lumpur')::date)
returns text language plpgsql as $$
declare
  this_year integer := extract(year from on_day);
  serial integer;
begin
  insert into numbering_counter (code, year, last) values (of, this_year, 1)
  on conflict (code, year) do update set last = numbering_counter.last + 1
  returning last into serial;
  return (select prefix || '-' || this_year || '-' || lpad(serial::text, digits, '0') from numbering where code = of);
end $$;
