-- Cases of all four sources (complaint, compliance, attendance, touring) have the same clocks, statements and columns.

-- The calendar of a case: of its place; where it concerns a whole contract, the one that all its sites have in common.
create function case_calendar(place integer, of_contract integer) returns integer language sql stable as $$
  select case when place is not null then calendar_at(place, of_contract)
    else coalesce(
      (select min(site.calendar) from (
        select distinct calendar_at(zone_id, of_contract) as calendar from contract_line where contract_id = of_contract) site
      having count(*) = 1),
      calendar_at(null, of_contract)) end
$$;

-- The end of a clock that starts now: as long as the offence, the contract or the configuration says, in working days.
create function clock_due(clock text, of_contract integer, place integer, own_days integer default null)
returns timestamptz language sql stable as $$
  select working_due(case_calendar(place, contract.id), now(), coalesce(own_days,
    case clock when 'justify' then justify_days when 'verify' then verify_days when 'appeal' then appeal_decision_days end,
    (select days from clock_default where code = case clock when 'appeal' then 'appealDecision' else clock end), 3))
  from contract where contract.id = of_contract
$$;

-- Clocks: one row each time somebody's time starts to run, for every source. The case itself shows the running one.
alter table complaint_clock rename to case_clock;
alter table case_clock rename column complaint_id to case_id;
alter table case_clock drop constraint complaint_clock_complaint_id_fkey;
alter table case_clock add column source text not null default 'complaint'
  check (source in ('complaint', 'compliance', 'attendance', 'touring'));
alter table case_clock alter column source drop default;
drop index complaint_clock_running;
drop index complaint_clock_ended_at;
drop index complaint_clock_complaint_id;
alter index complaint_clock_due rename to case_clock_due;
create unique index case_clock_running on case_clock (source, case_id, kind) where ended_at is null;
create index case_clock_ended_at on case_clock (source, kind, ended_at) include (case_id, due_at) where ended_at is not null;
create index case_clock_case on case_clock (source, case_id, kind) include (started_at);

-- Questions of the verifier and answers to them, for every source: each side is asked once.
alter table complaint_statement rename to case_statement;
alter table case_statement rename column complaint_id to case_id;
alter table case_statement drop constraint complaint_statement_complaint_id_fkey;
alter table case_statement add column source text not null default 'complaint'
  check (source in ('complaint', 'compliance', 'attendance', 'touring'));
alter table case_statement alter column source drop default;
drop index complaint_statement_complaint_id;
create index case_statement_case on case_statement (source, case_id, id);

alter table complaint
  add column answer             text,
  add column clock_started_at   timestamptz,
  add column due_at             timestamptz,
  -- The person in whose place a substitute decided.
  add column decided_for        integer references "user",
  add column appeal_decided_for integer references "user";
alter table review
  add column returned_to        text check (returned_to in ('inspector', 'contractor')),
  add column decided_for        integer references "user",
  add column appeal_decided_for integer references "user";
alter table compliance_case
  add column is_late            boolean not null default false,
  add column returned_to        text check (returned_to in ('inspector', 'contractor')),
  add column clock_started_at   timestamptz,
  add column appealed_by        integer references "user",
  add column decided_for        integer references "user",
  add column appeal_decided_for integer references "user";
alter table compliance_case_file add column kind text not null default 'justification'
  check (kind in ('complaint', 'justification', 'answer', 'appeal'));
alter table compliance_case_file alter column kind drop default;

-- What is running now, without a line in the log: nobody does anything.
alter table complaint disable trigger user;
update complaint set due_at = clock.due_at, clock_started_at = clock.started_at
from (select distinct on (case_id) case_id, due_at, started_at from case_clock
  where ended_at is null and paused_at is null order by case_id, id desc) clock
where clock.case_id = complaint.id;
update complaint set answer = (select text from case_statement
  where case_id = complaint.id and kind = 'answer' order by id desc limit 1)
where exists (select from case_statement where case_id = complaint.id and kind = 'answer');
alter table complaint enable trigger user;

insert into case_clock (source, case_id, kind, started_at, due_at, warned_at, overdue_at)
select kind, id, clock, clock_started_at, due_at, warned_at, overdue_at from review
where due_at is not null and clock is not null and clock_started_at is not null;
insert into case_clock (source, case_id, kind, started_at, due_at, paused_at)
select kind, id, 'verify', clock_started_at, clock_started_at + coalesce(verify_left, interval '1 day'), clock_started_at
from review where clock = 'answer' and clock_started_at is not null;

alter table compliance_case disable trigger user;
update compliance_case set clock_started_at = updated_at where due_at is not null;
update compliance_case set returned_to = 'contractor' where status = 6;
alter table compliance_case enable trigger user;
alter table review disable trigger user;
update review set returned_to = 'contractor' where status = 6;
alter table review enable trigger user;
insert into case_clock (source, case_id, kind, started_at, due_at)
select 'compliance', id, case status when 1 then 'justify' when 2 then 'verify' when 6 then 'answer' else 'appeal' end,
  clock_started_at, due_at
from compliance_case where due_at is not null and status in (1, 2, 6, 7);
insert into case_clock (source, case_id, kind, started_at, due_at, paused_at)
select 'compliance', id, 'verify', clock_started_at, due_at, clock_started_at
from compliance_case where due_at is not null and status = 6;

insert into case_statement (source, case_id, kind, side, text, at)
select source, id, said.kind, 'contractor', said.text, at from (
  select kind as source, id, question, answer, updated_at as at from review
  union all select 'compliance', id, question, answer, updated_at from compliance_case) of
cross join lateral (values ('question', of.question), ('answer', of.answer)) said(kind, text)
where said.text is not null;

alter table review drop column clock, drop column verify_left, drop column warned_at, drop column overdue_at;
create index complaint_due on complaint (due_at) where due_at is not null;
create index compliance_case_due on compliance_case (due_at) where due_at is not null;

-- Nobody decides on what they recorded or answered, nor on an appeal against their own verdict: neither in person nor
-- through a substitute, nor as one.
alter table complaint
  drop constraint complaint_decided_by__second_person,
  drop constraint complaint_appeal_decided_by__third_person,
  add constraint complaint_decided_by__second_person
    check (not array[decided_by, decided_for] && array[recorded_by, justified_by]),
  add constraint complaint_appeal_decided_by__third_person
    check (not array[appeal_decided_by, appeal_decided_for]
      && array[recorded_by, justified_by, decided_by, decided_for, appealed_by]);
alter table compliance_case
  drop constraint compliance_case_decided_by__second_person,
  drop constraint compliance_case_appeal_decided_by__third_person,
  add constraint compliance_case_decided_by__second_person
    check (not array[decided_by, decided_for] && array[recorded_by, justified_by]),
  add constraint compliance_case_appeal_decided_by__third_person
    check (not array[appeal_decided_by, appeal_decided_for]
      && array[recorded_by, justified_by, decided_by, decided_for, appealed_by]);
alter table review
  drop constraint review_decided_by__second_person,
  drop constraint review_appeal_decided_by__third_person,
  add constraint review_decided_by__second_person check (not array[decided_by, decided_for] && array[justified_by]),
  add constraint review_appeal_decided_by__third_person
    check (not array[appeal_decided_by, appeal_decided_for] && array[justified_by, decided_by, decided_for, appealed_by]);

-- An exception opens a review; what turns out to be none withdraws it, as long as nobody has answered.
create or replace function open_review() returns trigger language plpgsql as $$
declare
  of_kind text := tg_argv[0];
  before smallint := case when tg_op = 'UPDATE' then old.review_status end;
begin
  if new.review_status is not null and before is null then
    with opened as (
      insert into review (ref_no, kind, source_id, contract_id, contractor_id, zone_id, happened_at, status,
        clock_started_at, due_at)
      select '', of_kind, new.id, new.contract_id, contract.contractor_id, new.zone_id,
        (to_jsonb(new) ->> case of_kind when 'attendance' then 'shift_start' else 'starts_at' end)::timestamptz,
        new.review_status, case when new.review_status in (1, 2) then now() end,
        case when new.review_status in (1, 2)
          then coalesce(new.review_due_at, clock_due('justify', new.contract_id, new.zone_id)) end
      from contract where contract.id = new.contract_id
      returning id, status, clock_started_at, due_at)
    insert into case_clock (source, case_id, kind, started_at, due_at)
    select of_kind, id, case status when 1 then 'justify' else 'verify' end, clock_started_at, due_at
    from opened where due_at is not null;
  elsif new.review_status is null and before is not null then
    update claim_record set amount = 0, points = 0, status = 'void'
    where source_kind = of_kind and source_id = new.id and status = 'provisional';
    with closed as (
      update review set status = 5, clock_started_at = null, due_at = null
      where kind = of_kind and source_id = new.id and status = 1 returning id)
    update case_clock set ended_at = now() from closed
    where source = of_kind and case_id = closed.id and ended_at is null;
  elsif new.review_status = 1 and new.outcome <> old.outcome then
    update review set priced_at = null where kind = of_kind and source_id = new.id and status = 1;
  end if;
  return null;
end $$;

drop function justify_due(integer);
