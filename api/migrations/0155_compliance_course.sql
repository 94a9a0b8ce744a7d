-- A case can go back to the contractor with a question, and what got no answer in time says so.
alter table compliance_case
  add column question    text,
  add column answer      text,
  add column no_response boolean not null default false,
  add column no_answer   boolean not null default false,
  -- The contractor said it first: by the contract's k_self_declared that may cost less than being found out.
  add column is_declared boolean not null default false;

-- What is found outside the checklist belongs to no row of it.
alter table compliance_case alter column item_id drop not null;

alter table compliance_item
  add column declared_at timestamptz,
  add column declared_by integer references "user",
  -- What our own records said when they ticked the row.
  add column proof       jsonb;
create index compliance_item_declared_by on compliance_item (declared_by);

create or replace function guard_compliance_case() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in
    ((1, 2), (2, 3), (2, 4), (2, 6), (6, 2), (1, 5), (3, 7), (7, 3), (7, 4)) then
    perform broken_rule('compliance_case_status__transition', 'compliance_case');
  end if;
  if (new.item_id, new.contract_id, new.period, new.description, new.recorded_by, new.is_declared)
    is distinct from (old.item_id, old.contract_id, old.period, old.description, old.recorded_by, old.is_declared) then
    perform broken_rule('compliance_case_status__submitted', 'compliance_case');
  end if;
  return new;
end $$;

-- What our own records say to an obligation, by its code: how many there are of how many asked for, and where to look.
-- Guards are counted over the month; everything else is looked at as of the day it is due.
create function compliance_proof(item compliance_item) returns jsonb language sql stable as $$
  select case o.code
    when 'STAFF' then (
      select jsonb_build_object('code', 'headcount', 'have', count(distinct a.actual_person_id), 'need', asked.guards,
        'isMet', asked.guards > 0 and count(distinct a.actual_person_id) >= asked.guards,
        'link', '/manage-eclaim/attendance?tab=register&contractId=' || item.contract_id || '&period=' || to_char(item.period, 'YYYY-MM'))
      from (select coalesce(sum(guards_per_shift), 0)::int as guards from contract_line l
        where l.contract_id = item.contract_id) asked
      left join attendance a on a.contract_id = item.contract_id
        and a.work_date between item.period and (item.period + interval '1 month - 1 day')::date
      group by asked.guards)
    when 'VETTING' then (
      select jsonb_build_object('code', 'vetting', 'have', count(*) filter (where fit), 'need', count(*),
        'isMet', count(*) > 0 and bool_and(fit), 'link', '/manage-user/person')
      from (select p.vetting_status = 'passed' and coalesce(p.vetting_until, item.due_on) >= item.due_on as fit
        from person p where p.organization_id = item.contractor_id and p.is_active) people)
    when 'UNIFORM' then (
      select jsonb_build_object('code', 'uniform', 'have', count(*) filter (where fit), 'need', count(*),
        'isMet', count(*) > 0 and bool_and(fit), 'link', '/manage-user/person')
      from (select coalesce(p.uniform_issued_on <= item.due_on, false) as fit
        from person p where p.organization_id = item.contractor_id and p.is_active) people)
    when 'LICENCE' then (
      select jsonb_build_object('code', 'licence', 'have', (fit)::int, 'need', 1, 'isMet', fit,
        'link', '/manage-user/user-profile?open=' || item.contractor_id)
      from (select coalesce(kdn_no is not null and kdn_until >= item.due_on, false) as fit
        from organization where id = item.contractor_id) paper)
    when 'INSURANCE' then (
      select jsonb_build_object('code', 'insurance', 'have', (fit)::int, 'need', 1, 'isMet', fit,
        'link', '/manage-contract/contract?open=' || item.contract_id)
      from (select exists (select from contract_document d where d.contract_id = item.contract_id
        and d.kind = 'insurance' and coalesce(d.valid_from, item.due_on) <= item.due_on
        and d.expires_on >= item.due_on) as fit) paper)
  end from contract_obligation o where o.id = item.obligation_id
$$;

-- Rows that nobody has looked at yet and that our own records prove: ticked, with the proof. Never the other way round.
create function tick_compliance(only_contract integer default null) returns integer language plpgsql as $$
declare ticked integer;
begin
  update compliance_item item set state = 'met', proof = found.proof, checked_at = now(), checked_by = null,
    evidence_at = coalesce(item.evidence_at, least(now(), item.due_on::timestamp at time zone 'Asia/Kuala_Lumpur'))
  from (select open.id, compliance_proof(open) as proof from compliance_item open
    join contract_period month on month.contract_id = open.contract_id and month.period = open.period
    where open.state = 'open' and open.declared_at is null and month.locked_at is null
      and open.due_on <= local_today() and (only_contract is null or open.contract_id = only_contract)) found
  where item.id = found.id and (found.proof ->> 'isMet')::boolean;
  get diagnostics ticked = row_count;
  return ticked;
end $$;

-- Appeals on shifts are decided by whoever decides the other appeals.
insert into privilege (user_type_id, screen, action, scope)
select id, 'attendance', action, 'all' from user_type, unnest(array['view', 'appeal']) action where code = 'AP'
on conflict do nothing;
