-- Whether another contract of the same contractor already buys this post on a day of this term.
create function is_bought_elsewhere(
  c contract, of_zone integer, of_position integer, first_day date, last_day date
) returns boolean language sql stable as $$
  select exists (
    select from contract_line theirs join contract other on other.id = theirs.contract_id
    where theirs.zone_id = of_zone and theirs.position_id = of_position
      and other.id <> c.id and other.contractor_id = c.contractor_id and other.status in (1, 2, 6)
      and greatest(theirs.valid_from, other.start_date, first_day) <= least(theirs.valid_to, other.end_date, last_day)
  )
$$;

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
  -- One contractor at a time: two that are sent together could not see each other.
  perform from organization where id = c.contractor_id for no key update;
  if exists (
    select from contract_line mine where mine.contract_id = c.id
      and is_bought_elsewhere(c, mine.zone_id, mine.position_id, c.start_date, c.end_date)
  ) then
    perform broken_rule('contract_lines__overlap');
  end if;
end $$;

-- Nor does an addendum: not by the lines it brings, and not by the days it adds to those that stay.
create function guard_addendum_overlap() returns trigger language plpgsql as $$
declare holder contract;
begin
  select * into holder from contract where id = new.contract_id;
  perform from organization where id = holder.contractor_id for no key update;
  if exists (
    select from contract_line mine where mine.addendum_id = new.id
      and is_bought_elsewhere(holder, mine.zone_id, mine.position_id, new.effective_date,
        coalesce(new.end_date, holder.end_date))
  ) or exists (
    select from contract_line mine where mine.contract_id = holder.id and new.end_date > holder.end_date
      and mine.valid_to is null and mine.ended_by_id is distinct from new.id
      and coalesce(mine.valid_from < 'infinity', true)
      and is_bought_elsewhere(holder, mine.zone_id, mine.position_id, holder.end_date + 1, new.end_date)
  ) then
    perform broken_rule('contract_addendum_lines__overlap', 'contract_addendum');
  end if;
  return new;
end $$;
create trigger guard_overlap before update of status on contract_addendum
  for each row when (new.status in (1, 2) and new.status <> old.status) execute function guard_addendum_overlap();
