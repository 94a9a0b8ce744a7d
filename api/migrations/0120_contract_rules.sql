-- A paper names a file that exists.
alter table contract_document add constraint contract_document_file_id_fkey foreign key (file_id) references file;
create index contract_document_file_id on contract_document (file_id);

-- What an addendum would bring is not in force before it is agreed to: its first day is beyond every day.
create or replace function guard_contract_part() returns trigger language plpgsql as $$
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
  if tg_op = 'INSERT' and draft_addendum then
    new.valid_from := 'infinity';
    return new;
  end if;
  if tg_op = 'DELETE' and draft_addendum then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - dated = to_jsonb(old) - dated then return new; end if;
  perform broken_rule(tg_table_name || '_contract_id__only_by_addendum', tg_table_name);
end $$;
update contract_line set valid_from = 'infinity'
  where addendum_id in (select id from contract_addendum where status <> 2);
update contract_deduction set valid_from = 'infinity'
  where addendum_id in (select id from contract_addendum where status <> 2);

-- Each party stands on the side that its role belongs to, and they change while the contract is written or carried out.
create function is_of_party(of_contract integer, of_user integer, of_role text) returns boolean language sql stable as $$
  select case when of_role in ('manager', 'supervisor')
      then o.id in (select organization_and_below(c.contractor_id))
      else o.type_id = 1
    end
  from contract c, "user" u join person p on p.id = u.person_id join organization o on o.id = p.organization_id
  where c.id = of_contract and u.id = of_user
$$;

create function guard_contract_party() returns trigger language plpgsql as $$
declare standing integer;
begin
  select status into standing from contract where id = coalesce(new.contract_id, old.contract_id);
  if standing not in (0, 2, 6) then perform broken_rule('contract_party_contract_id__settled', 'contract_party'); end if;
  if tg_op <> 'DELETE' and not is_of_party(new.contract_id, new.user_id, new.role) then
    perform broken_rule('contract_party_user_id__other_side', 'contract_party');
  end if;
  return coalesce(new, old);
end $$;
create trigger guard before insert or update or delete on contract_party
  for each row execute function guard_contract_party();

-- At most twenty constants, called k_something, each a decimal; a percentage says so: `2.5%`.
create function are_constants(given jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(given) = 'object' and count(*) <= 20 and coalesce(bool_and(
    key ~ '^k_[a-z0-9_]{1,30}$' and value ->> 'type' in ('money', 'number', 'percent')
      and value ->> 'value' ~ case when value ->> 'type' = 'percent'
        then '^\d{1,3}(\.\d{1,6})?%$' else '^\d{1,12}(\.\d{1,6})?$' end), true)
  from jsonb_each(given)
$$;
alter table contract add constraint contract_constants__invalid check (are_constants(constants));

-- What happens to the parts of a contract and to the versions of a formula belongs to its history.
create index event_contract_part on event ((coalesce(after, before) ->> 'contract_id'))
  where entity in ('contract_addendum', 'contract_document', 'contract_party');
create index event_formula_version on event ((coalesce(after, before) ->> 'formula_id'))
  where entity = 'formula_version';

-- A contract is submitted whole, with the right people in it, and buys no post that another one already buys.
create or replace function check_submission(c contract) returns void language plpgsql as $$
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
    select from contract_party p where p.contract_id = c.id and not is_of_party(p.contract_id, p.user_id, p.role)
  ) then
    perform broken_rule('contract_parties__other_side');
  end if;
  if exists (
    select from contract_line mine
    join contract_line theirs on theirs.zone_id = mine.zone_id and theirs.position_id = mine.position_id
    join contract other on other.id = theirs.contract_id
    where mine.contract_id = c.id and other.id <> c.id and other.contractor_id = c.contractor_id
      and other.status in (1, 2, 6) and daterange(other.start_date, other.end_date, '[]') && daterange(c.start_date, c.end_date, '[]')
      and coalesce(theirs.valid_from < 'infinity', true) and coalesce(theirs.valid_to >= c.start_date, true)
  ) then
    perform broken_rule('contract_lines__overlap');
  end if;
end $$;

-- What was deducted for what happened in a month. A line that was taken back and its opposite add up to nothing.
create function deducted_in(of_contract integer, of_period date) returns numeric language sql stable as $$
  select coalesce(sum(amount), 0) from claim_record
  where contract_id = of_contract and occurred_period = of_period and status not in ('provisional', 'void')
$$;
create index claim_record_occurred on claim_record (contract_id, occurred_period);

-- The most that can be deducted for a month: of a part of a month, the part of its price.
create function cap_of(p contract_period) returns numeric language sql stable as $$
  select round(p.monthly_value * (p.ends_on - p.starts_on + 1)
    / extract(day from p.period + interval '1 month - 1 day')::integer * p.cap_pct / 100, 2)
$$;
