-- A rule of a table whose name has several words: the table is told, so that the field can be found in the name.
create function broken_rule(rule text, of_table text) returns void language plpgsql as $$
begin
  raise exception '%', rule using errcode = 'check_violation', constraint = rule, table = of_table;
end $$;

-- What a month costs and what caps it are kept with the month: an addendum changes the months to come, never those before.
alter table contract_period
  add column cap_pct numeric(5, 2),
  add column point_value numeric(14, 2),
  add column absence_penalty numeric(14, 2);
update contract_period p set cap_pct = c.cap_pct, point_value = c.point_value, absence_penalty = c.absence_penalty
  from contract c where c.id = p.contract_id;
alter table contract_period
  alter column cap_pct set not null,
  alter column point_value set not null,
  alter column absence_penalty set not null;

create or replace function spread_periods() returns trigger language plpgsql as $$
begin
  delete from contract_period where contract_id = new.id and locked_at is null
    and (ends_on < new.start_date or starts_on > new.end_date);
  insert into contract_period
    (contract_id, period, starts_on, ends_on, monthly_value, cap_pct, point_value, absence_penalty, addendum_id)
  select new.id, month::date, greatest(month::date, new.start_date),
    least((month + interval '1 month - 1 day')::date, new.end_date),
    coalesce(last.monthly_value, new.monthly_value), coalesce(last.cap_pct, new.cap_pct),
    coalesce(last.point_value, new.point_value), coalesce(last.absence_penalty, new.absence_penalty), last.addendum_id
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
    absence_penalty = case when new.status = 0 then new.absence_penalty else contract_period.absence_penalty end
  where new.status = 0 or contract_period.starts_on <> excluded.starts_on or contract_period.ends_on <> excluded.ends_on;
  return null;
end $$;
drop trigger spread_periods on contract;
create trigger spread_periods
  after insert or update of start_date, end_date, monthly_value, cap_pct, point_value, absence_penalty on contract
  for each row execute function spread_periods();

-- The addendum under which this transaction changes a signed contract, if it has been agreed to.
create function agreed_addendum(of_contract integer) returns boolean language sql stable as $$
  select exists (
    select from contract_addendum
    where id = nullif(current_setting('patuh.addendum', true), '')::integer
      and contract_id = of_contract and status = 2
  )
$$;

create function is_bound(c contract) returns boolean language sql immutable as $$
  select c.status = 1 or c.signed_at is not null
$$;

create function check_submission(c contract) returns void language plpgsql as $$
begin
  if not exists (select from contract_line where contract_id = c.id) then
    perform broken_rule('contract_lines__needed');
  end if;
  if not exists (select from contract_deduction where contract_id = c.id) then
    perform broken_rule('contract_deductions__needed');
  end if;
  if exists (
    select from contract_deduction d join formula_version v on v.id = d.formula_version_id
    where d.contract_id = c.id and v.status <> 'approved'
  ) then
    perform broken_rule('contract_deductions__not_approved');
  end if;
  if exists (
    select from contract_line mine
    join contract_line theirs on theirs.zone_id = mine.zone_id and theirs.position_id = mine.position_id
    join contract other on other.id = theirs.contract_id
    where mine.contract_id = c.id and other.id <> c.id and other.contractor_id = c.contractor_id
      and other.status in (1, 2, 6) and daterange(other.start_date, other.end_date, '[]') && daterange(c.start_date, c.end_date, '[]')
  ) then
    perform broken_rule('contract_lines__overlap');
  end if;
end $$;

create function check_signature(c contract) returns void language plpgsql as $$
begin
  if c.approved_by is null then perform broken_rule('contract_approved_by__needed'); end if;
  if not exists (select from contract_document where contract_id = c.id and kind = 'signed') then
    perform broken_rule('contract_documents__signed_needed');
  end if;
  if not exists (
    select from contract_document where contract_id = c.id and kind = 'bond' and expires_on >= c.end_date + 90
  ) then
    perform broken_rule('contract_documents__bond_too_short');
  end if;
end $$;

create function guard_contract() returns trigger language plpgsql as $$
declare
  standing text[] := array['status', 'remark', 'submitted_by', 'submitted_at', 'approved_by', 'approved_at', 'signed_at',
    'signed_end_date', 'suspended_at', 'terminated_on', 'closed_at', 'ref_no', 'automatic_exceptions', 'approval_template_id',
    'lock_version', 'updated_at', 'updated_by'];
  by_addendum text[] := standing || array['monthly_value', 'contract_value', 'end_date', 'cap_pct', 'point_value', 'absence_penalty'];
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
create trigger guard before update or delete on contract for each row execute function guard_contract();

-- Lines and deductions of a contract that is signed come and go with an addendum only.
create function guard_contract_part() returns trigger language plpgsql as $$
declare
  holder contract;
  draft_addendum boolean;
  dated text[] := array['valid_from', 'valid_to', 'ended_by_id', 'lock_version', 'updated_at', 'updated_by'];
begin
  select * into holder from contract where id = coalesce(new.contract_id, old.contract_id);
  if tg_table_name = 'contract_line' and tg_op <> 'DELETE'
    and not exists (select from zone where id = (to_jsonb(new) ->> 'zone_id')::integer and kind = 'site') then
    perform broken_rule('contract_line_zone_id__site', 'contract_line');
  end if;
  if tg_table_name = 'contract_deduction' and tg_op <> 'DELETE' and not exists (
    select from formula_version where id = (to_jsonb(new) ->> 'formula_version_id')::integer
      and (status = 'approved' or (tg_op = 'UPDATE' and status = 'retired'))
  ) then
    perform broken_rule('contract_deduction_formula_version_id__not_approved', 'contract_deduction');
  end if;
  -- Gone with its contract, which has its own guard.
  if holder.id is null or not is_bound(holder) then return coalesce(new, old); end if;
  select exists (
    select from contract_addendum where id = coalesce(new.addendum_id, old.addendum_id) and status = 0
  ) into draft_addendum;
  if tg_op in ('INSERT', 'DELETE') and draft_addendum then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - dated = to_jsonb(old) - dated then return new; end if;
  perform broken_rule(tg_table_name || '_contract_id__only_by_addendum', tg_table_name);
end $$;
create trigger guard before insert or update or delete on contract_line
  for each row execute function guard_contract_part();
create trigger guard before insert or update or delete on contract_deduction
  for each row execute function guard_contract_part();

create function guard_contract_period() returns trigger language plpgsql as $$
declare holder contract;
begin
  select * into holder from contract where id = new.contract_id;
  if (new.monthly_value, new.cap_pct, new.point_value, new.absence_penalty)
    is not distinct from (old.monthly_value, old.cap_pct, old.point_value, old.absence_penalty) then
    return new;
  end if;
  if old.locked_at is not null then perform broken_rule('contract_period_monthly_value__locked', 'contract_period'); end if;
  if is_bound(holder) and not agreed_addendum(holder.id) then
    perform broken_rule('contract_period_monthly_value__only_by_addendum', 'contract_period');
  end if;
  return new;
end $$;
create trigger guard before update on contract_period for each row execute function guard_contract_period();

create function guard_contract_addendum() returns trigger language plpgsql as $$
declare
  holder contract;
  standing text[] := array['status', 'submitted_by', 'approved_by', 'approved_at', 'lock_version', 'updated_at', 'updated_by'];
begin
  select * into holder from contract where id = new.contract_id for share;
  if tg_op = 'INSERT' then
    if holder.status not in (2, 6) then perform broken_rule('contract_addendum_contract_id__not_signed', 'contract_addendum'); end if;
    if new.status <> 0 then perform broken_rule('contract_addendum_status__starts_as_draft', 'contract_addendum'); end if;
  else
    if new.status <> old.status and (old.status, new.status) not in ((0, 1), (1, 0), (1, 2), (0, 3), (1, 3)) then
      perform broken_rule('contract_addendum_status__transition', 'contract_addendum');
    end if;
    if old.status <> 0 and to_jsonb(new) - standing <> to_jsonb(old) - standing then
      perform broken_rule('contract_addendum_status__submitted', 'contract_addendum');
    end if;
    if new.status = 2 and old.status <> 2 and new.approved_by is null then
      perform broken_rule('contract_addendum_approved_by__needed', 'contract_addendum');
    end if;
  end if;
  if new.effective_date not between holder.start_date and greatest(holder.end_date, new.end_date) + 1 then
    perform broken_rule('contract_addendum_effective_date__outside', 'contract_addendum');
  end if;
  if new.end_date <= holder.start_date then perform broken_rule('contract_addendum_end_date__before_start', 'contract_addendum'); end if;
  if new.status < 2 and new.end_date < holder.end_date and exists (
    select from contract_period where contract_id = holder.id and locked_at is not null and ends_on > new.end_date
  ) then
    perform broken_rule('contract_addendum_end_date__locked', 'contract_addendum');
  end if;
  if new.status in (0, 1) and exists (
    select from contract_period where contract_id = holder.id and locked_at is not null and ends_on >= new.effective_date
  ) then
    perform broken_rule('contract_addendum_effective_date__locked', 'contract_addendum');
  end if;
  return new;
end $$;
create trigger guard before insert or update on contract_addendum
  for each row execute function guard_contract_addendum();

-- Once agreed to, an addendum is carried out in the same breath: from its day on, and not before.
create function apply_contract_addendum() returns trigger language plpgsql as $$
begin
  perform set_config('patuh.addendum', new.id::text, true);
  update contract set
    monthly_value = coalesce(new.monthly_value, monthly_value),
    end_date = coalesce(new.end_date, end_date),
    cap_pct = coalesce(new.cap_pct, cap_pct),
    point_value = coalesce(new.point_value, point_value),
    absence_penalty = coalesce(new.absence_penalty, absence_penalty)
  where id = new.contract_id;
  update contract_period set
    monthly_value = coalesce(new.monthly_value, monthly_value),
    cap_pct = coalesce(new.cap_pct, cap_pct),
    point_value = coalesce(new.point_value, point_value),
    absence_penalty = coalesce(new.absence_penalty, absence_penalty),
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
create trigger apply after update of status on contract_addendum
  for each row when (new.status = 2 and old.status <> 2) execute function apply_contract_addendum();
