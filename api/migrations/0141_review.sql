-- A shift or a round that someone must answer for, in the grammar of every review: numbers, steps and clocks.
create table review (
  id                integer generated always as identity primary key,
  ref_no            text not null unique,
  kind              text not null check (kind in ('attendance', 'touring')),
  -- The shift or the round.
  source_id         integer not null,
  contract_id       integer not null references contract,
  contractor_id     integer not null references organization,
  zone_id           integer not null references zone,
  -- When it began. It belongs to the month of this moment, however long it lasted.
  happened_at       timestamptz not null,
  status            smallint not null default 1 check (status between 1 and 7),
  justification     text,
  cause             text check (cause in ('weather', 'power', 'access', 'tag-fault', 'emergency', 'staff', 'other')),
  justified_at      timestamptz,
  justified_by      integer references "user",
  is_late           boolean not null default false,
  no_response       boolean not null default false,
  question          text,
  answer            text,
  no_answer         boolean not null default false,
  reason_code_id    integer references reason_code,
  remark            text,
  decided_at        timestamptz,
  decided_by        integer references "user",
  grounds           text,
  appealed_at       timestamptz,
  appealed_by       integer references "user",
  appeal_remark     text,
  appeal_decided_at timestamptz,
  appeal_decided_by integer references "user",
  -- Whose time runs, since when, and until when; and what was left of the verifier's when they asked back.
  clock             text check (clock in ('justify', 'verify', 'answer', 'appeal')),
  clock_started_at  timestamptz,
  due_at            timestamptz,
  verify_left       interval,
  warned_at         timestamptz,
  overdue_at        timestamptz,
  -- When it was worked out what is at stake, and when the contractor was told.
  priced_at         timestamptz,
  told_at           timestamptz,
  constraint review_decided_by__second_person check (decided_by <> justified_by),
  constraint review_appeal_decided_by__third_person
    check (appeal_decided_by <> justified_by and appeal_decided_by <> decided_by and appeal_decided_by <> appealed_by)
);
call keep('review');
create unique index review_live on review (kind, source_id) where status <> 5;
create index review_contract on review (contract_id, happened_at desc);
create index review_contractor on review (contractor_id, status);
create index review_zone on review (zone_id, status);
create index review_status on review (kind, status, due_at);
create index review_due on review (due_at) where due_at is not null;
create index review_unpriced on review (id) where priced_at is null;
create index review_untold on review (id) where told_at is null;
create index review_reason_code_id on review (reason_code_id);

create table review_file (
  review_id integer not null references review on delete cascade,
  file_id   integer not null references file,
  kind      text not null check (kind in ('justification', 'answer', 'appeal')),
  primary key (review_id, file_id)
);
create index review_file_file_id on review_file (file_id);

create function guard_review() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.ref_no := case new.kind when 'attendance' then 'AT' else 'TR' end
      || to_char(new.happened_at at time zone 'Asia/Kuala_Lumpur', '-YYYY-') || lpad(new.id::text, 6, '0');
    return new;
  end if;
  if (new.ref_no, new.kind, new.source_id, new.contract_id, new.contractor_id, new.zone_id, new.happened_at)
    is distinct from (old.ref_no, old.kind, old.source_id, old.contract_id, old.contractor_id, old.zone_id, old.happened_at)
  then
    perform broken_rule('review_status__submitted');
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    (1, 2), (2, 3), (2, 4), (2, 6), (6, 2), (1, 5), (3, 7), (7, 3), (7, 4)
  ) then
    perform broken_rule('review_status__transition');
  end if;
  return new;
end $$;
create trigger guard before insert or update on review for each row execute function guard_review();

-- An exception opens a review; what turns out to be none withdraws it, as long as nobody has answered.
create function open_review() returns trigger language plpgsql as $$
declare
  of_kind text := tg_argv[0];
  before smallint := case when tg_op = 'UPDATE' then old.review_status end;
begin
  if new.review_status is not null and before is null then
    insert into review (ref_no, kind, source_id, contract_id, contractor_id, zone_id, happened_at, status, clock,
      clock_started_at, due_at)
    select '', of_kind, new.id, new.contract_id, contract.contractor_id, new.zone_id,
      (to_jsonb(new) ->> case of_kind when 'attendance' then 'shift_start' else 'starts_at' end)::timestamptz,
      new.review_status, case new.review_status when 1 then 'justify' when 2 then 'verify' end, now(),
      case when new.review_status in (1, 2) then coalesce(new.review_due_at, justify_due(new.contract_id)) end
    from contract where contract.id = new.contract_id;
  elsif new.review_status is null and before is not null then
    update claim_record set amount = 0, points = 0, status = 'void'
    where source_kind = of_kind and source_id = new.id and status = 'provisional';
    update review set status = 5, clock = null, due_at = null
    where kind = of_kind and source_id = new.id and status = 1;
  elsif new.review_status = 1 and new.outcome <> old.outcome then
    update review set priced_at = null where kind = of_kind and source_id = new.id and status = 1;
  end if;
  return null;
end $$;
create trigger open_review after insert or update of review_status, outcome on attendance
  for each row execute function open_review('attendance');
create trigger open_review after insert or update of review_status, outcome on tour_round
  for each row execute function open_review('touring');

-- The shift and the round show where their review stands.
create function mirror_review() returns trigger language plpgsql as $$
begin
  if new.kind = 'attendance' then
    update attendance set review_status = new.status, review_due_at = new.due_at where id = new.source_id;
  else
    update tour_round set review_status = new.status, review_due_at = new.due_at where id = new.source_id;
  end if;
  return null;
end $$;
create trigger mirror after update of status, due_at on review for each row
  when (new.status <> 5 and (new.status, new.due_at) is distinct from (old.status, old.due_at))
  execute function mirror_review();

-- A closed month holds what happened in it. A verdict can still come; it counts in the next open month.
create function is_only_reviewed(before jsonb, after jsonb) returns boolean language sql immutable as $$
  select before ->> 'review_status' is distinct from after ->> 'review_status'
    and before - '{review_status,review_due_at,lock_version,updated_at,updated_by,expected_person_id,presence,duty}'::text[]
      = after - '{review_status,review_due_at,lock_version,updated_at,updated_by,expected_person_id,presence,duty}'::text[]
$$;

create or replace function guard_tour_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.review_status is not null and is_only_reviewed(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  perform assert_open(new.contract_id, new.work_date);
  return new;
end $$;

create or replace function guard_attendance() returns trigger language plpgsql as $$
declare
  contractor integer;
  stranger text;
begin
  if tg_op = 'UPDATE' and old.review_status is not null and is_only_reviewed(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
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

-- What was an exception before there were reviews.
insert into review (ref_no, kind, source_id, contract_id, contractor_id, zone_id, happened_at, status, clock,
  clock_started_at, due_at)
select '', of.kind, of.id, of.contract_id, contract.contractor_id, of.zone_id, of.at, of.review_status,
  case of.review_status when 1 then 'justify' when 2 then 'verify' end, now(),
  case when of.review_status in (1, 2) then of.review_due_at end
from (
  select 'attendance' as kind, id, contract_id, zone_id, shift_start as at, review_status, review_due_at from attendance
  union all select 'touring', id, contract_id, zone_id, starts_at, review_status, review_due_at from tour_round
) of join contract on contract.id = of.contract_id
where of.review_status is not null;
