-- The monthly claim: one contract, one month. From status 2 on its numbers are a frozen snapshot.

-- The month in which a fact of this month can still be counted: its own, or the next one that is open. It is held
-- open until the transaction ends, so that nobody closes it between the looking and the writing.
create function posting_period(of_contract integer, from_month date) returns date language plpgsql as $$
declare open_month date;
begin
  for attempt in 1..20 loop
    select period into open_month from contract_period
    where contract_id = of_contract and period >= from_month and locked_at is null
    order by period limit 1 for share;
    exit when open_month is not null or not exists (
      select from contract_period where contract_id = of_contract and period >= from_month and locked_at is null);
  end loop;
  return coalesce(open_month, from_month);
end $$;

create table claim (
  id              integer generated always as identity primary key,
  ref_no          text not null unique default next_number('claim'),
  contract_id     integer not null references contract,
  contractor_id   integer not null references organization,
  period          date not null constraint claim_period__first_of_month check (extract(day from period) = 1),
  status          smallint not null default 0 check (status between 0 and 7),
  -- Where it stood when it was suspended.
  resume_status   smallint check (resume_status between 1 and 5),
  revision        integer not null default 1,
  -- The approval step that it waits at.
  step            integer,
  gross           numeric(14, 2) not null default 0,
  deductions      numeric(14, 2) not null default 0,
  adjustments     numeric(14, 2) not null default 0,
  shortfall       numeric(14, 2) not null default 0,
  net             numeric(14, 2) not null default 0,
  tax             numeric(14, 2) not null default 0,
  payable         numeric(14, 2) not null default 0,
  cap             numeric(14, 2) not null default 0,
  carried_in      numeric(14, 2) not null default 0,
  carried_out     numeric(14, 2) not null default 0,
  points          integer not null default 0,
  uncomputable    text[] not null default '{}',
  -- What is out of proportion and must be considered by whoever approves.
  alarms          jsonb not null default '[]',
  -- SHA-256 over the frozen facts and what was worked out from them.
  hash            text,
  built_at        timestamptz,
  prepared_by     integer references "user",
  sent_at         timestamptz,
  sent_by         integer references "user",
  reconcile_due_at timestamptz,
  reminded_at     timestamptz,
  submitted_at    timestamptz,
  submitted_by    integer references "user",
  approved_at     timestamptz,
  certified_at    timestamptz,
  certified_by    integer references "user",
  -- When the last of the papers came that payment asks for: the payment clock starts.
  documents_at    timestamptz,
  payment_due_on  date,
  paid_on         date,
  paid_by         integer references "user",
  voucher_no      text,
  remark          text,
  unique (contract_id, period),
  constraint claim_net__adds_up check (net = gross - deductions - adjustments + shortfall),
  constraint claim_net__negative check (net >= 0 and shortfall >= 0 and (shortfall = 0 or net = 0)),
  constraint claim_payable__adds_up check (payable = net + tax),
  constraint claim_hash__needed check (status in (0, 1, 3) or (status = 7 and resume_status < 2) or hash is not null),
  constraint claim_voucher_no__needed check (status <> 6 or (voucher_no is not null and paid_on is not null)),
  constraint claim_resume_status__needed check ((status = 7) = (resume_status is not null))
);
create index claim_contractor on claim (contractor_id, period desc);
create index claim_status on claim (status, period desc);
call keep('claim');

alter table claim_record add constraint claim_record_claim_id_fkey foreign key (claim_id) references claim;
create index claim_record_claim_id on claim_record (claim_id) where claim_id is not null;

-- How far the job is that works a claim out.
create table claim_build (
  claim_id    integer primary key references claim on delete cascade,
  status      text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  done        integer not null default 0,
  total       integer not null default 0,
  message     text,
  asked_at    timestamptz not null default now(),
  finished_at timestamptz
);

create table claim_line (
  claim_id        integer not null references claim on delete cascade,
  revision        integer not null,
  seq             integer not null,
  key             text not null,
  part            text not null check (part in ('gross', 'deduction', 'cap', 'adjustment', 'floor', 'tax')),
  source_kind     text not null,
  entry_id        integer references claim_record,
  source_id       integer,
  source_ref      text,
  occurred_period date not null,
  code            text,
  expression      text,
  inputs          jsonb not null default '{}',
  clause          text,
  points          integer not null default 0,
  amount          numeric(14, 2) not null,
  counted         numeric(14, 2) not null,
  note            text,
  about           text,
  reason          text,
  primary key (claim_id, revision, seq),
  constraint claim_line_key unique (claim_id, revision, key)
);
create index claim_line_entry_id on claim_line (entry_id) where entry_id is not null;

-- What each revision was worked out from, and what it came to. Never changed, never removed.
create table claim_revision (
  claim_id  integer not null references claim,
  revision  integer not null,
  facts     jsonb not null,
  result    jsonb not null,
  hash      text not null,
  frozen_at timestamptz not null default now(),
  frozen_by integer default acting(),
  primary key (claim_id, revision)
);
create trigger append_only before update or delete on claim_revision
  for each row execute function refuse_change();

-- What the contractor says to a line. It holds for the line as it was: of another amount it must be said again.
create table claim_answer (
  id          integer generated always as identity primary key,
  claim_id    integer not null references claim on delete cascade,
  key         text not null,
  counted     numeric(14, 2) not null,
  answer      text not null check (answer in ('agreed', 'disputed')),
  text        text,
  answered_by integer references "user",
  answered_at timestamptz not null default now(),
  resolution  text check (resolution in ('keep', 'hold')),
  reply       text,
  resolved_by integer references "user",
  resolved_at timestamptz,
  constraint claim_answer_key unique (claim_id, key),
  constraint claim_answer_text__needed check (answer <> 'disputed' or text is not null)
);
call keep('claim_answer');

-- The steps as the contract asked for them when the claim was submitted.
create table claim_step (
  claim_id      integer not null references claim on delete cascade,
  revision      integer not null,
  seq           integer not null,
  label         text not null,
  user_type_id  integer references user_type,
  user_id       integer references "user",
  min_approvers integer not null default 1,
  sla_days      integer not null default 3,
  due_at        timestamptz,
  primary key (claim_id, revision, seq)
);

create table claim_approval (
  id             integer generated always as identity primary key,
  claim_id       integer not null references claim,
  revision       integer not null,
  seq            integer not null,
  user_id        integer not null references "user",
  decision       text not null check (decision in ('approved', 'returned')),
  remark         text,
  considered     jsonb not null default '[]',
  statement_hash text,
  at             timestamptz not null default now(),
  -- One person acts once.
  constraint claim_approval_user_id__once unique (claim_id, revision, user_id)
);
create trigger append_only before update or delete on claim_approval for each row execute function refuse_change();

create table claim_document (
  id       integer generated always as identity primary key,
  claim_id integer not null references claim on delete cascade,
  kind     text not null check (kind in ('invoice', 'contribution', 'attendance', 'other')),
  file_id  integer not null references file,
  unique (claim_id, file_id)
);
call keep('claim_document');
create index claim_document_file_id on claim_document (file_id);

create function guard_claim() returns trigger language plpgsql as $$
declare
  numbers text[] := array['revision', 'gross', 'deductions', 'adjustments', 'shortfall', 'net', 'tax', 'payable', 'cap',
    'carried_in', 'carried_out', 'points', 'uncomputable', 'hash', 'contract_id', 'contractor_id', 'period', 'alarms'];
  column_name text;
begin
  if tg_op = 'DELETE' then
    perform broken_rule('claim_status__ledger');
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    (0, 1), (1, 2), (2, 3), (2, 4), (3, 1), (3, 2), (4, 5), (5, 6), (1, 7), (2, 7), (4, 7), (5, 7), (7, 1), (7, 2), (7, 4), (7, 5)
  ) then
    perform broken_rule('claim_status__transition');
  end if;
  if old.status = 7 and new.status <> 7 and new.status <> old.resume_status then
    perform broken_rule('claim_status__transition');
  end if;
  if new.status = 4 and old.status = 2 and exists (
    select from claim_step s where s.claim_id = new.id and s.revision = new.revision and s.min_approvers > (
      select count(*) from claim_approval a
      where a.claim_id = s.claim_id and a.revision = s.revision and a.seq = s.seq and a.decision = 'approved')
  ) then
    perform broken_rule('claim_status__steps_missing');
  end if;
  if old.status in (2, 4, 5, 6) or (old.status = 7 and old.resume_status >= 2) then
    foreach column_name in array numbers loop
      -- A return opens the next revision; the numbers of this one stay with it.
      continue when old.status = 2 and new.status = 3 and column_name in ('revision', 'hash');
      if to_jsonb(new) -> column_name is distinct from to_jsonb(old) -> column_name then
        perform broken_rule('claim_net__frozen');
      end if;
    end loop;
  end if;
  if new.status = 2 and old.status <> 2 and not exists (
    select from contract_period where contract_id = new.contract_id and period = new.period and locked_at is not null
  ) then
    perform broken_rule('claim_status__period_open');
  end if;
  return new;
end $$;
create trigger guard before update or delete on claim for each row execute function guard_claim();

-- Lines are written while the claim is open, and only those of its present revision.
create function guard_claim_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or not exists (
    select from claim c where c.id = coalesce(new.claim_id, old.claim_id)
      and c.revision = coalesce(new.revision, old.revision) and c.status in (0, 1, 3)
  ) then
    perform broken_rule('claim_line_counted__frozen', 'claim_line');
  end if;
  return coalesce(new, old);
end $$;
create trigger guard before insert or update or delete on claim_line for each row execute function guard_claim_line();

-- At the end of every transaction that touched a claim or its lines, the lines add up to the totals.
create function check_claim_sums() returns trigger language plpgsql as $$
declare
  c claim;
  ok boolean;
begin
  select * into c from claim where id = (to_jsonb(new) ->> tg_argv[0])::integer;
  if c.built_at is null then return null; end if;
  select coalesce(sum(counted) filter (where part = 'gross'), 0) = c.gross
    and coalesce(sum(counted) filter (where part in ('deduction', 'cap')), 0) = c.deductions
    and coalesce(sum(counted) filter (where part = 'adjustment'), 0) = c.adjustments
    and coalesce(sum(counted) filter (where part = 'floor'), 0) = c.shortfall
    and coalesce(sum(counted) filter (where part = 'tax'), 0) = c.tax
  into ok from claim_line where claim_id = c.id and revision = c.revision;
  if not ok then perform broken_rule('claim_net__lines'); end if;
  return null;
end $$;
create constraint trigger sums after insert or update on claim deferrable initially deferred
  for each row execute function check_claim_sums('id');

-- Once per statement on lines, not once per line.
create table claim_sum_check (claim_id integer not null);
create function note_claim_lines() returns trigger language plpgsql as $$
begin
  insert into claim_sum_check select distinct claim_id from changed;
  delete from claim_sum_check where claim_id in (select claim_id from changed);
  return null;
end $$;
create trigger note_insert after insert on claim_line referencing new table as changed
  for each statement execute function note_claim_lines();
create trigger note_delete after delete on claim_line referencing old table as changed
  for each statement execute function note_claim_lines();
create constraint trigger sums after insert on claim_sum_check deferrable initially deferred
  for each row execute function check_claim_sums('claim_id');

-- The steps are taken in order, each by someone it is meant for, and never by whoever prepared the claim.
create function guard_claim_approval() returns trigger language plpgsql as $$
declare
  c claim;
  wanted claim_step;
begin
  select * into c from claim where id = new.claim_id for update;
  select * into wanted from claim_step where claim_id = c.id and revision = c.revision and seq = new.seq;
  if c.status <> 2 or new.revision <> c.revision or new.seq is distinct from c.step or wanted.seq is null then
    perform broken_rule('claim_approval_seq__order', 'claim_approval');
  end if;
  if new.user_id in (coalesce(c.prepared_by, 0), coalesce(c.sent_by, 0), coalesce(c.submitted_by, 0)) then
    perform broken_rule('claim_approval_user_id__preparer', 'claim_approval');
  end if;
  if new.user_id is distinct from coalesce(wanted.user_id, new.user_id) or (wanted.user_type_id is not null and not exists (
    select from user_user_type where user_id = new.user_id and user_type_id = wanted.user_type_id)) then
    perform broken_rule('claim_approval_user_id__not_meant', 'claim_approval');
  end if;
  return new;
end $$;
create trigger guard before insert on claim_approval for each row execute function guard_claim_approval();

-- What is closed stays closed, unless the claim was returned.
create function guard_period_lock() returns trigger language plpgsql as $$
begin
  if old.locked_at is not null and new.locked_at is distinct from old.locked_at and exists (
    select from claim where contract_id = old.contract_id and period = old.period and status in (2, 4, 5, 6, 7)
  ) then
    perform broken_rule('contract_period_locked_at__closed', 'contract_period');
  end if;
  return new;
end $$;
create trigger guard_lock before update of locked_at on contract_period
  for each row execute function guard_period_lock();

-- No line enters a closed month, leaves it, or changes in it, but for the one mark that it was taken back elsewhere.
create or replace function guard_claim_record() returns trigger language plpgsql as $$
declare
  free text[] := array['status', 'claim_id', 'posted_period', 'lock_version', 'updated_at', 'updated_by'];
begin
  if tg_op = 'DELETE' then perform broken_rule('claim_record_amount__ledger'); end if;
  if new.posted_period < new.occurred_period then perform broken_rule('claim_record_posted_period__before'); end if;
  if tg_op = 'INSERT' then
    perform assert_open(new.contract_id, new.posted_period);
    return new;
  end if;
  if old.status in ('reversed', 'void') then perform broken_rule('claim_record_status__closed'); end if;
  if old.status <> 'provisional' and to_jsonb(new) - free <> to_jsonb(old) - free then
    perform broken_rule('claim_record_amount__ledger');
  end if;
  if new.posted_period <> old.posted_period and old.status <> 'provisional' then
    perform assert_open(old.contract_id, old.posted_period);
  end if;
  if (old.status, new.status) not in (
    ('confirmed', 'in claim'), ('disputed', 'in claim'), ('in claim', 'reversed'), ('provisional', 'void')
  ) then
    perform assert_open(new.contract_id, new.posted_period);
  end if;
  return new;
end $$;
drop trigger guard on claim_record;
create trigger guard before insert or update or delete on claim_record
  for each row execute function guard_claim_record();

-- A fact of duty can be priced by several formulas of its contract; a case has one line.
drop index claim_record_live;
create unique index claim_record_live on claim_record (source_kind, source_id)
  where source_id is not null and reverses_id is null and status not in ('reversed', 'void')
    and source_kind in ('complaint', 'compliance');
create unique index claim_record_live_duty on claim_record (source_kind, source_id, formula_version_id)
  where source_id is not null and reverses_id is null and status not in ('reversed', 'void')
    and source_kind in ('attendance', 'touring');

-- Rounds of a month as the formulas know them. What was excused, cancelled or is not decided yet counts neither way.
create function round_sums(of_contract integer, first date, last date,
  out planned bigint, out done bigint, out missed bigint, out excused bigint) language plpgsql stable as $$
begin
  -- Touring is a feature of its own: without it there is nothing to sum up.
  if to_regclass('tour_round') is null then
    select 0, 0, 0, 0 into planned, done, missed, excused;
    return;
  end if;
  select count(*) filter (where review_status = 3 or (review_status is null and outcome = 'complete')),
    count(*) filter (where review_status is null and outcome = 'complete'),
    count(*) filter (where review_status = 3), count(*) filter (where review_status = 4)
  into planned, done, missed, excused
  from tour_round where contract_id = of_contract and work_date between first and last;
end $$;

create function is_fined(of_kind text, of_id integer) returns boolean language plpgsql stable as $$
begin
  if of_kind = 'attendance' then
    return exists (select from attendance where id = of_id and review_status in (3, 7));
  end if;
  return exists (select from tour_round where id = of_id and review_status in (3, 7));
end $$;

-- What was decided against the contractor's duty, each with the variables that a line formula can read.
create function duty_facts(of_contract integer, until date)
returns table (source_kind text, source_id integer, source_ref text, zone_id integer, day date, inputs jsonb)
language plpgsql stable as $$
begin
  return query
  select 'attendance', a.id, to_char(a.work_date, 'YYYY-MM-DD') || ' ' || z.code || '/' || a.slot, a.zone_id, a.work_date,
    jsonb_build_object('minutes_late', a.minutes_late::text, 'minutes_early', a.minutes_early::text,
      'minutes_missing', a.minutes_missing::text, 'is_replaced', a.outcome = 'replaced',
      'shifts_absent', (case when a.outcome = 'absent' then 1 else 0 end)::text,
      'shifts_replaced', (case when a.outcome = 'replaced' then 1 else 0 end)::text,
      'hours_missing', round(a.minutes_missing / 60.0, 4)::text,
      'rate_guard_shift', l.rate::text,
      'rate_guard_hour', round(l.rate / (extract(epoch from a.shift_end - a.shift_start) / 3600), 6)::text)
      || contract_terms(a.contract_id, a.work_date)
  from attendance a join contract_line l on l.id = a.contract_line_id join zone z on z.id = a.zone_id
  where a.contract_id = of_contract and a.review_status = 3 and a.work_date <= until;
  if to_regclass('tour_round') is null then return; end if;
  return query
  select 'touring', r.id, to_char(r.starts_at at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD HH24:MI') || ' ' || z.code,
    r.zone_id, r.work_date,
    jsonb_build_object('checkpoints_missed', (r.total - r.done)::text, 'checkpoints_planned', r.total::text)
      || contract_terms(r.contract_id, r.work_date)
  from tour_round r join zone z on z.id = r.zone_id
  where r.contract_id = of_contract and r.review_status = 3 and r.work_date <= until;
end $$;

-- The variables of a contract in the month of a day, as every line formula may read them.
create function contract_terms(of_contract integer, on_day date) returns jsonb language sql stable as $$
  select jsonb_build_object('monthly_value', p.monthly_value::text, 'gross', p.monthly_value::text,
    'contract_value', c.contract_value::text, 'point_value', p.point_value::text,
    'absence_penalty', p.absence_penalty::text, 'cap_pct', trim_scale(p.cap_pct / 100)::text,
    'days_in_period', extract(day from p.period + interval '1 month - 1 day')::int::text,
    'active_days', (p.ends_on - p.starts_on + 1)::text,
    'guard_shifts_planned', guard_shifts_planned(c.id, p.starts_on, p.ends_on)::text)
    || coalesce((select jsonb_object_agg(key, value ->> 'value') from jsonb_each(c.constants)), '{}')
  from contract c join contract_period p on p.contract_id = c.id and p.period = date_trunc('month', on_day)::date
  where c.id = of_contract
$$;

-- Rounds that nobody has decided about yet.
create function open_rounds(of_contract integer, first date, last date) returns bigint language plpgsql stable as $$
begin
  if to_regclass('tour_round') is null then return 0; end if;
  return (select count(*) from tour_round where contract_id = of_contract and work_date between first and last
    and review_status in (1, 2, 6));
end $$;

-- What a contract asks of the contractor's organisation in a month, and cases about it, that are not decided yet.
create function open_obligations(of_contract integer, of_period date) returns bigint language plpgsql stable as $$
begin
  if to_regclass('compliance_item') is null then return 0; end if;
  return (select count(*) from compliance_item where contract_id = of_contract and period = of_period and state = 'open');
end $$;

create function open_compliance(of_contract integer, of_period date) returns bigint language plpgsql stable as $$
begin
  if to_regclass('compliance_case') is null then return 0; end if;
  return (select count(*) from compliance_case where contract_id = of_contract and period = of_period
    and status in (1, 2, 6));
end $$;
