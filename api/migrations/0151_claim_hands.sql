-- A substitute signs with both names: their own, and the one in whose place they decide.
alter table claim_approval add column on_behalf_of integer references "user";

create or replace function guard_claim_approval() returns trigger language plpgsql as $$
declare
  c claim;
  wanted claim_step;
  meant integer := coalesce(new.on_behalf_of, new.user_id);
begin
  select * into c from claim where id = new.claim_id for update;
  select * into wanted from claim_step where claim_id = c.id and revision = c.revision and seq = new.seq;
  if c.status <> 2 or new.revision <> c.revision or new.seq is distinct from c.step or wanted.seq is null then
    perform broken_rule('claim_approval_seq__order', 'claim_approval');
  end if;
  if array[new.user_id, meant] && array[coalesce(c.prepared_by, 0), coalesce(c.sent_by, 0), coalesce(c.submitted_by, 0)]
    or exists (select from claim_approval a where a.claim_id = c.id and a.revision = c.revision
      and array[new.user_id, meant] && array[a.user_id, a.on_behalf_of]) then
    perform broken_rule('claim_approval_user_id__preparer', 'claim_approval');
  end if;
  if meant is distinct from coalesce(wanted.user_id, meant) or (wanted.user_type_id is not null and not exists (
    select from user_user_type where user_id = meant and user_type_id = wanted.user_type_id)) then
    perform broken_rule('claim_approval_user_id__not_meant', 'claim_approval');
  end if;
  return new;
end $$;

-- A rate by the hour as people write it: 8.75, not 8.750000.
create or replace function duty_facts(of_contract integer, until date)
returns table (source_kind text, source_id integer, source_ref text, zone_id integer, day date, inputs jsonb)
language plpgsql stable as $$
begin
  return query
  select 'attendance', a.id, to_char(a.work_date, 'YYYY-MM-DD') || ' ' || z.code || '/' || a.slot, a.zone_id, a.work_date,
    jsonb_build_object('minutes_late', a.minutes_late::text, 'minutes_early', a.minutes_early::text,
      'minutes_missing', a.minutes_missing::text, 'is_replaced', a.outcome = 'replaced',
      'shifts_absent', (case when a.outcome = 'absent' then 1 else 0 end)::text,
      'shifts_replaced', (case when a.outcome = 'replaced' then 1 else 0 end)::text,
      'hours_missing', trim_scale(round(a.minutes_missing / 60.0, 4))::text,
      'rate_guard_shift', l.rate::text,
      'rate_guard_hour', trim_scale(round(l.rate / (extract(epoch from a.shift_end - a.shift_start) / 3600), 6))::text)
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
