-- A side is given up only when nothing stands on it any more, not only no kind of organisation.
create or replace function guard_type() returns trigger language plpgsql as $$
begin
  if old.id <= 3 and (tg_op = 'DELETE' or new.code <> old.code or not new.is_active) then
    perform broken_rule('type_code__system');
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if old.is_active and not new.is_active and (
    exists (select from organization_type where type_id = old.id)
    or exists (select from organization where type_id = old.id)
    or exists (select from user_type where type_id = old.id)
    or exists (select from position where type_id = old.id)
  ) then
    perform broken_rule('type_is_active__used');
  end if;
  return new;
end $$;

-- A position is not given up while a contract that is in review, signed or suspended still counts on it.
create function guard_position() returns trigger language plpgsql as $$
begin
  if exists (
    select from contract_line line join contract on contract.id = line.contract_id
    where line.position_id = old.id and contract.status in (1, 2, 6) and contract.end_date >= local_today()
      and coalesce(line.valid_to >= local_today(), true)
  ) then
    perform broken_rule('position_is_active__used', 'position');
  end if;
  return new;
end $$;
create trigger guard before update of is_active on position for each row
  when (old.is_active and not new.is_active) execute function guard_position();
