-- What a formula can read of one shift or round, and of its contract in that month: for the verdict and for the claim.
-- The sums of the month are here what this one shift adds to them.
create function duty_inputs(a attendance) returns jsonb language sql stable as $$
  select jsonb_build_object('minutes_late', a.minutes_late::text, 'minutes_early', a.minutes_early::text,
    'minutes_missing', a.minutes_missing::text, 'is_replaced', a.outcome = 'replaced',
    'shifts_absent', (a.outcome = 'absent')::int::text, 'shifts_replaced', (a.outcome = 'replaced')::int::text,
    'hours_missing', trim_scale(round(a.minutes_missing / 60.0, 4))::text, 'rate_guard_shift', l.rate::text,
    'rate_guard_hour', trim_scale(round(l.rate / (extract(epoch from a.shift_end - a.shift_start) / 3600), 6))::text)
    || contract_terms(a.contract_id, a.work_date)
  from contract_line l where l.id = a.contract_line_id
$$;

create function duty_inputs(r tour_round) returns jsonb language sql stable as $$
  select jsonb_build_object('checkpoints_missed', (r.total - r.done)::text, 'checkpoints_planned', r.total::text)
    || contract_terms(r.contract_id, r.work_date)
$$;

create or replace function duty_facts(of_contract integer, until date)
returns table (source_kind text, source_id integer, source_ref text, zone_id integer, day date, inputs jsonb)
language sql stable as $$
  select 'attendance', a.id, to_char(a.work_date, 'YYYY-MM-DD') || ' ' || z.code || '/' || a.slot, a.zone_id, a.work_date,
    duty_inputs(a)
  from attendance a join zone z on z.id = a.zone_id
  where a.contract_id = of_contract and a.review_status = 3 and a.work_date <= until
  union all
  select 'touring', r.id, to_char(r.starts_at at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD HH24:MI') || ' ' || z.code,
    r.zone_id, r.work_date, duty_inputs(r)
  from tour_round r join zone z on z.id = r.zone_id
  where r.contract_id = of_contract and r.review_status = 3 and r.work_date <= until
$$;
