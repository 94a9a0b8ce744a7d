-- What the lists of reviews are sorted, filtered and searched by and the shift or the round knows. Not columns of review:
-- they change without a change of the case.
create table review_fact (
  review_id  integer primary key references review (id) on delete cascade,
  kind       text not null,
  -- The position of the shift, or the route of the round.
  subject_id integer not null,
  person_id  integer,
  outcome    text not null,
  missing    integer not null,
  is_flagged boolean not null
);

create function review_facts(it review) returns setof review_fact language sql stable as $$
  select it.id, it.kind, shift.position_id, coalesce(shift.actual_person_id, shift.expected_person_id), shift.outcome,
    shift.minutes_missing, false
  from attendance shift where it.kind = 'attendance' and shift.id = it.source_id
  union all
  select it.id, it.kind, round.route_id, round.person_id, round.outcome, round.total - round.done,
    cardinality(round.flags) > 0
  from tour_round round where it.kind = 'touring' and round.id = it.source_id
$$;
insert into review_fact select fact.* from review cross join lateral review_facts(review) fact;
create index review_fact_subject on review_fact (kind, subject_id, review_id desc);
create index review_fact_person on review_fact (person_id);

create function add_review_fact() returns trigger language plpgsql as $$
begin
  insert into review_fact select * from review_facts(new);
  return null;
end $$;
create trigger add_fact after insert on review for each row execute function add_review_fact();

create function set_review_fact() returns trigger language plpgsql as $$
begin
  update review_fact set (subject_id, person_id, outcome, missing, is_flagged)
    = (fact.subject_id, fact.person_id, fact.outcome, fact.missing, fact.is_flagged)
  from review cross join lateral review_facts(review) fact
  where review.kind = tg_argv[0] and review.source_id = new.id and review.status <> 5
    and review_fact.review_id = review.id;
  return null;
end $$;
create trigger set_review_fact after update on attendance for each row
  when (new.review_status is not null
    and (old.position_id, old.actual_person_id, old.expected_person_id, old.outcome, old.minutes_missing)
      is distinct from (new.position_id, new.actual_person_id, new.expected_person_id, new.outcome, new.minutes_missing))
  execute function set_review_fact('attendance');
create trigger set_review_fact after update on tour_round for each row
  when (new.review_status is not null and (old.route_id, old.person_id, old.outcome, old.total, old.done, old.flags)
    is distinct from (new.route_id, new.person_id, new.outcome, new.total, new.done, new.flags))
  execute function set_review_fact('touring');

-- All orders and scopes of the lists without reading the rows: there are few reviews, so one index for each order would
-- cost more than sorting.
create index review_list on review (kind, happened_at desc, id desc)
  include (ref_no, status, due_at, justified_at, zone_id, contract_id, contractor_id);
analyze review, review_fact;

-- The newest month first, so that its rows only are sorted by contract.
create index compliance_item_period on compliance_item (period desc, contract_id);
