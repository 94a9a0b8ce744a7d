-- A number that formulas read by name is agreed like a price: each month keeps its own, and an addendum changes those to come.
alter table contract_period add column constants jsonb not null default '{}';
update contract_period p set constants = c.constants from contract c where c.id = p.contract_id and c.constants <> '{}';
alter table contract_addendum add column constants jsonb not null default '{}';
alter table contract_addendum add constraint contract_addendum_constants__invalid check (are_constants(constants));

-- What is kept with the month changes with a month: half of one has no price of its own.
alter table contract_addendum drop constraint contract_addendum_effective_date__first_of_month;
alter table contract_addendum add constraint contract_addendum_effective_date__first_of_month check (
  extract(day from effective_date) = 1
  or (coalesce(monthly_value, cap_pct, point_value, absence_penalty) is null and constants = '{}')
) not valid;

create or replace function spread_periods() returns trigger language plpgsql as $$
begin
  delete from contract_period where contract_id = new.id and locked_at is null
    and (ends_on < new.start_date or starts_on > new.end_date);
  insert into contract_period (contract_id, period, starts_on, ends_on, monthly_value, cap_pct, point_value,
    absence_penalty, constants, addendum_id)
  select new.id, month::date, greatest(month::date, new.start_date),
    least((month + interval '1 month - 1 day')::date, new.end_date),
    coalesce(last.monthly_value, new.monthly_value), coalesce(last.cap_pct, new.cap_pct),
    coalesce(last.point_value, new.point_value), coalesce(last.absence_penalty, new.absence_penalty),
    coalesce(last.constants, new.constants), last.addendum_id
  from generate_series(date_trunc('month', new.start_date), new.end_date, interval '1 month') month
  left join lateral (
    select p.* from contract_period p
    where p.contract_id = new.id and new.status <> 0 order by p.period desc limit 1
  ) last on true
  on conflict (contract_id, period) do update set
    starts_on = excluded.starts_on,
    ends_on = excluded.ends_on,
    monthly_value = case when new.status = 0 and not contract_period.is_special
      then new.monthly_value else contract_period.monthly_value end,
    cap_pct = case when new.status = 0 then new.cap_pct else contract_period.cap_pct end,
    point_value = case when new.status = 0 then new.point_value else contract_period.point_value end,
    absence_penalty = case when new.status = 0 then new.absence_penalty else contract_period.absence_penalty end,
    constants = case when new.status = 0 then new.constants else contract_period.constants end
  where new.status = 0 or contract_period.starts_on <> excluded.starts_on or contract_period.ends_on <> excluded.ends_on;
  return null;
end $$;
drop trigger spread_periods on contract;
create trigger spread_periods
  after insert or update of start_date, end_date, monthly_value, cap_pct, point_value, absence_penalty, constants on contract
  for each row execute function spread_periods();

create or replace function guard_contract() returns trigger language plpgsql as $$
declare
  standing text[] := array['status', 'remark', 'submitted_by', 'submitted_at', 'approved_by', 'approved_at', 'signed_at',
    'signed_end_date', 'suspended_at', 'terminated_on', 'closed_at', 'ref_no', 'automatic_exceptions', 'approval_template_id',
    'lock_version', 'updated_at', 'updated_by'];
  by_addendum text[] := standing || array['monthly_value', 'contract_value', 'end_date', 'cap_pct', 'point_value',
    'absence_penalty', 'constants'];
begin
  if tg_op = 'DELETE' then
    if old.status <> 0 then perform broken_rule('contract_status__submitted'); end if;
    return old;
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    (0, 1), (1, 0), (1, 2), (2, 6), (6, 2), (2, 3), (6, 3), (2, 8), (3, 8)
  ) then
    perform broken_rule('contract_status__transition');
  end if;
  if old.status = 2 and new.status = 8 and contract_status(old) <> 5 then
    perform broken_rule('contract_status__not_over');
  end if;
  if is_bound(old) and to_jsonb(new) - by_addendum <> to_jsonb(old) - by_addendum then
    perform broken_rule('contract_status__signed');
  end if;
  if is_bound(old) and to_jsonb(new) - standing <> to_jsonb(old) - standing and not agreed_addendum(old.id) then
    perform broken_rule('contract_monthly_value__only_by_addendum');
  end if;
  if old.status = 0 and new.status = 1 then perform check_submission(new); end if;
  if old.status = 1 and new.status = 2 then
    perform check_signature(new);
    new.signed_at := coalesce(new.signed_at, now());
    new.signed_end_date := new.end_date;
  end if;
  return new;
end $$;

create or replace function guard_contract_period() returns trigger language plpgsql as $$
declare holder contract;
begin
  select * into holder from contract where id = new.contract_id;
  if (new.monthly_value, new.cap_pct, new.point_value, new.absence_penalty, new.constants)
    is not distinct from (old.monthly_value, old.cap_pct, old.point_value, old.absence_penalty, old.constants) then
    return new;
  end if;
  if old.locked_at is not null then perform broken_rule('contract_period_monthly_value__locked', 'contract_period'); end if;
  if is_bound(holder) and not agreed_addendum(holder.id) then
    perform broken_rule('contract_period_monthly_value__only_by_addendum', 'contract_period');
  end if;
  return new;
end $$;

create or replace function apply_contract_addendum() returns trigger language plpgsql as $$
begin
  perform set_config('patuh.addendum', new.id::text, true);
  update contract set
    monthly_value = coalesce(new.monthly_value, monthly_value),
    end_date = coalesce(new.end_date, end_date),
    cap_pct = coalesce(new.cap_pct, cap_pct),
    point_value = coalesce(new.point_value, point_value),
    absence_penalty = coalesce(new.absence_penalty, absence_penalty),
    constants = constants || new.constants
  where id = new.contract_id;
  update contract_period set
    monthly_value = coalesce(new.monthly_value, monthly_value),
    cap_pct = coalesce(new.cap_pct, cap_pct),
    point_value = coalesce(new.point_value, point_value),
    absence_penalty = coalesce(new.absence_penalty, absence_penalty),
    constants = constants || new.constants,
    addendum_id = new.id
  where contract_id = new.contract_id and period >= date_trunc('month', new.effective_date) and locked_at is null;
  update contract set contract_value = (select sum(monthly_value) from contract_period where contract_id = new.contract_id)
  where id = new.contract_id and (new.monthly_value is not null or new.end_date is not null);
  update contract_line set valid_from = new.effective_date where addendum_id = new.id;
  update contract_line set valid_to = new.effective_date - 1 where ended_by_id = new.id;
  update contract_deduction set valid_from = new.effective_date where addendum_id = new.id;
  update contract_deduction set valid_to = new.effective_date - 1 where ended_by_id = new.id;
  perform set_config('patuh.addendum', '', true);
  return null;
end $$;

-- Twenty are the most that a contract can have, those of its addendum among them.
create function guard_addendum_constants() returns trigger language plpgsql as $$
begin
  if not (select are_constants(constants || new.constants) from contract where id = new.contract_id) then
    perform broken_rule('contract_addendum_constants__too_many', 'contract_addendum');
  end if;
  return new;
end $$;
create trigger guard_constants before insert or update of constants, status on contract_addendum
  for each row when (new.status in (0, 1, 2) and new.constants <> '{}') execute function guard_addendum_constants();

-- The variables of a contract in the month of a day, as every line formula may read them.
create or replace function contract_terms(of_contract integer, on_day date) returns jsonb language sql stable as $$
  select jsonb_build_object('monthly_value', p.monthly_value::text, 'gross', p.monthly_value::text,
    'contract_value', c.contract_value::text, 'point_value', p.point_value::text,
    'absence_penalty', p.absence_penalty::text, 'cap_pct', trim_scale(p.cap_pct / 100)::text,
    'days_in_period', extract(day from p.period + interval '1 month - 1 day')::int::text,
    'active_days', (p.ends_on - p.starts_on + 1)::text,
    'guard_shifts_planned', guard_shifts_planned(c.id, p.starts_on, p.ends_on)::text)
    || coalesce((select jsonb_object_agg(key, value ->> 'value') from jsonb_each(p.constants)), '{}')
  from contract c join contract_period p on p.contract_id = c.id and p.period = date_trunc('month', on_day)::date
  where c.id = of_contract
$$;
