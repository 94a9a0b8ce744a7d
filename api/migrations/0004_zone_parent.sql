-- What is in use hangs below what is in use: neither made nor brought back under something retired.
create function guard_zone_parent() returns trigger language plpgsql as $$
begin
  if new.is_active and (tg_op = 'INSERT' or not old.is_active or new.parent_id is distinct from old.parent_id)
    and exists (select from zone where id = new.parent_id and not is_active) then
    perform broken_rule('zone_parent_id__inactive');
  end if;
  return new;
end $$;
create trigger guard_parent before insert or update on zone for each row execute function guard_zone_parent();
