create table complaint (
  id                 integer generated always as identity primary key,
  ref_no             text unique,
  status             smallint not null default 0 check (status between 0 and 8),
  contract_id        integer references contract,
  -- Follows the contract: whose rows these are, in every where.
  contractor_id      integer references organization,
  zone_id            integer references zone,
  type_of_offence_id integer references type_of_offence,
  -- The rules as they were when it was submitted.
  offence_version    integer,
  offence            jsonb,
  date_of_misconduct timestamptz,
  description        text not null default '',
  offender           text not null default '',
  offender_person_id integer references person,
  location           text not null default '',
  qty                integer not null default 1 check (qty between 0 and 10000),
  source             text not null default 'inspection' check (source in ('inspection', 'report', 'system')),
  internal_note      text,
  latitude           double precision,
  longitude          double precision,
  accuracy_m         double precision,
  rectify_by         timestamptz,
  recorded_by        integer not null references "user",
  submitted_at       timestamptz,
  justification      text,
  justified_at       timestamptz,
  justified_by       integer references "user",
  is_late            boolean not null default false,
  is_agreed          boolean not null default false,
  rectified_at       timestamptz,
  no_response        boolean not null default false,
  returned_to        text check (returned_to in ('inspector', 'contractor')),
  question           text,
  no_answer          boolean not null default false,
  reason_code_id     integer references reason_code,
  remark             text,
  decided_at         timestamptz,
  decided_by         integer references "user",
  grounds            text,
  appealed_at        timestamptz,
  appealed_by        integer references "user",
  appeal_remark      text,
  appeal_decided_at  timestamptz,
  appeal_decided_by  integer references "user",
  occurrence_no      integer,
  repeat_in_window   integer,
  provisional_amount numeric(14, 2),
  duplicate_of_id    integer references complaint,
  duplicate_checked  boolean not null default false,
  -- A step that needs two people, asked for by the first of them.
  pending_action     text check (pending_action in ('annul', 'reopen')),
  pending_by         integer references "user",
  pending_reason     text,
  constraint complaint_date_of_misconduct__future check (status = 0 or date_of_misconduct <= submitted_at),
  constraint complaint_description__needed check (status in (0, 5) or length(description) >= 20),
  constraint complaint_ref_no__needed check (status in (0, 5) or ref_no is not null),
  constraint complaint_contract_id__needed check (status in (0, 5)
    or (contract_id is not null and contractor_id is not null and zone_id is not null
      and type_of_offence_id is not null and date_of_misconduct is not null)),
  constraint complaint_decided_by__second_person check (decided_by <> recorded_by),
  constraint complaint_appeal_decided_by__third_person
    check (appeal_decided_by <> recorded_by and appeal_decided_by <> decided_by),
  constraint complaint_duplicate_of_id__itself check (duplicate_of_id <> id)
);
call keep('complaint');
create index complaint_newest on complaint (date_of_misconduct desc, id) where status <> 0;
create index complaint_contractor on complaint (contractor_id, status, date_of_misconduct desc);
create index complaint_zone on complaint (zone_id, status, date_of_misconduct desc);
create index complaint_contract on complaint (contract_id, type_of_offence_id, date_of_misconduct desc);
create index complaint_offence on complaint (type_of_offence_id, decided_at desc);
create index complaint_recorded_by on complaint (recorded_by, status);
create index complaint_offender_person_id on complaint (offender_person_id);
create index complaint_duplicate_of_id on complaint (duplicate_of_id);
create index complaint_status on complaint (status, date_of_misconduct desc);

-- What has been said to the other side stays said, and no way leads where the table of steps has none.
create function guard_complaint() returns trigger language plpgsql as $$
begin
  if new.contract_id is not null then
    select contractor_id into new.contractor_id from contract where id = new.contract_id;
  end if;
  if tg_op = 'INSERT' then return new; end if;
  if new.status <> old.status and (old.status, new.status) not in (
    (0, 1), (1, 2), (2, 3), (2, 4), (2, 6), (6, 2), (0, 5), (1, 5), (2, 5), (3, 7), (7, 3), (7, 4), (1, 8), (2, 8), (3, 2)
  ) then
    perform broken_rule('complaint_status__transition');
  end if;
  if old.status <> 0 and (
    new.ref_no, new.contract_id, new.zone_id, new.type_of_offence_id, new.offence, new.date_of_misconduct,
    new.description, new.offender, new.offender_person_id, new.location, new.qty, new.recorded_by, new.submitted_at
  ) is distinct from (
    old.ref_no, old.contract_id, old.zone_id, old.type_of_offence_id, old.offence, old.date_of_misconduct,
    old.description, old.offender, old.offender_person_id, old.location, old.qty, old.recorded_by, old.submitted_at
  ) then
    perform broken_rule('complaint_status__submitted');
  end if;
  if old.status in (4, 5, 8) then perform broken_rule('complaint_status__closed'); end if;
  return new;
end $$;
create trigger guard before insert or update on complaint for each row execute function guard_complaint();

create table complaint_file (
  complaint_id integer not null references complaint on delete cascade,
  file_id      integer not null references file,
  kind         text not null check (kind in ('complaint', 'justification', 'answer', 'appeal')),
  -- A duplicate's evidence, kept with the case it was merged into.
  from_id      integer references complaint,
  primary key (complaint_id, file_id)
);
create index complaint_file_file_id on complaint_file (file_id);
create index complaint_file_from_id on complaint_file (from_id);

-- Everything that was said in the course of a case, by either side, in order.
create table complaint_statement (
  id           integer generated always as identity primary key,
  complaint_id integer not null references complaint on delete cascade,
  kind         text not null check (kind in ('question', 'answer')),
  side         text not null check (side in ('inspector', 'contractor')),
  text         text not null,
  by_id        integer references "user",
  at           timestamptz not null default now()
);
create index complaint_statement_complaint_id on complaint_statement (complaint_id, id);

-- One row each time someone's time starts to run. What was promised at the start stays promised.
create table complaint_clock (
  id           integer generated always as identity primary key,
  complaint_id integer not null references complaint on delete cascade,
  kind         text not null check (kind in ('justify', 'verify', 'answer', 'appeal')),
  started_at   timestamptz not null default now(),
  due_at       timestamptz not null,
  -- [{"from": …, "to": …}]
  pauses       jsonb not null default '[]',
  paused_at    timestamptz,
  warned_at    timestamptz,
  overdue_at   timestamptz,
  ended_at     timestamptz
);
create unique index complaint_clock_running on complaint_clock (complaint_id, kind) where ended_at is null;
create index complaint_clock_due on complaint_clock (due_at) where ended_at is null and paused_at is null;

alter table notification add constraint notification_complaint_id_fkey foreign key (complaint_id) references complaint;
create index notification_complaint_id on notification (complaint_id);

-- The ledger: what is deducted or given back, and why. A line that counts is never typed over, only reversed.
create table claim_record (
  id                 integer generated always as identity primary key,
  ref_no             text not null unique default next_number('claimRecord'),
  contract_id        integer not null references contract,
  contractor_id      integer not null references organization,
  zone_id            integer references zone,
  source_kind        text not null check (source_kind in ('complaint', 'attendance', 'touring', 'compliance', 'adjustment')),
  source_id          integer,
  source_ref         text,
  occurred_period    date not null,
  posted_period      date not null,
  formula_version_id integer references formula_version,
  expression         text,
  inputs             jsonb not null default '{}',
  trace              jsonb,
  clause             text,
  exclusivity_key    text,
  points             integer not null default 0,
  -- What is deducted; a credit is less than zero.
  amount             numeric(14, 2) not null,
  -- Why it could not be computed; a line like that keeps the claim open.
  uncomputable       text,
  status             text not null check (status in ('provisional', 'confirmed', 'disputed', 'in claim', 'reversed', 'void')),
  reason_code_id     integer references reason_code,
  reason             text,
  reverses_id        integer references claim_record,
  claim_id           integer
);
call keep('claim_record');
create index claim_record_contract on claim_record (contract_id, posted_period);
create index claim_record_source on claim_record (source_kind, source_id);
create unique index claim_record_reverses_id on claim_record (reverses_id) where reverses_id is not null;
create unique index claim_record_live on claim_record (source_kind, source_id)
  where source_id is not null and reverses_id is null and status not in ('reversed', 'void');

-- What an adjustment by hand rests on.
create table claim_record_file (
  claim_record_id integer not null references claim_record,
  file_id         integer not null references file,
  primary key (claim_record_id, file_id)
);
create index claim_record_file_file_id on claim_record_file (file_id);

create function guard_claim_record() returns trigger language plpgsql as $$
declare
  free text[] := array['status', 'claim_id', 'posted_period', 'lock_version', 'updated_at', 'updated_by'];
begin
  if tg_op = 'DELETE' then perform broken_rule('claim_record_amount__ledger'); end if;
  if old.status in ('reversed', 'void') then perform broken_rule('claim_record_status__closed'); end if;
  if old.status <> 'provisional' and to_jsonb(new) - free <> to_jsonb(old) - free then
    perform broken_rule('claim_record_amount__ledger');
  end if;
  return new;
end $$;
create trigger guard before update or delete on claim_record for each row execute function guard_claim_record();

create function zone_and_above(bottom integer) returns setof integer language sql stable as $$
  with recursive up as (
    select id, parent_id from zone where id = bottom
    union select above.id, above.parent_id from zone above join up on above.id = up.parent_id
  )
  select id from up
$$;

create function organization_and_above(bottom integer) returns setof integer language sql stable as $$
  with recursive up as (
    select id, parent_id from organization where id = bottom
    union select above.id, above.parent_id from organization above join up on above.id = up.parent_id
  )
  select id from up
$$;

-- Everyone who holds a privilege on a row that lies at this place and concerns this contractor.
create function holders(of_screen text, of_action text, at_zone integer, of_contractor integer, of_contract integer)
returns setof integer language sql stable as $$
  select distinct u.id
  from "user" u
  join person p on p.id = u.person_id
  join organization o on o.id = p.organization_id and o.is_active
  join user_user_type ut on ut.user_id = u.id
  join user_type t on t.id = ut.user_type_id and t.is_active
  join privilege g on g.user_type_id = t.id and g.screen = of_screen and g.action = of_action
  where u.status = 'active'
    and (o.type_id <> 2 or o.id in (select organization_and_above(of_contractor)))
    and case g.scope
      when 'all' then true
      when 'zone' then exists (
        select from user_zone z where z.user_id = u.id and z.zone_id in (select zone_and_above(at_zone)))
      when 'org' then o.id in (select organization_and_above(of_contractor))
      when 'contract' then exists (
        select from user_contract c where c.user_id = u.id and c.contract_id = of_contract)
      else false
    end
$$;

-- The day's work of the agency's administrator on single cases: withdraw, merge, reopen.
insert into privilege (user_type_id, screen, action, scope)
select id, 'complaint', 'configure', 'all' from user_type where code = 'AA'
on conflict do nothing;
