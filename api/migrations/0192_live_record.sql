-- Whoever looks at a record while it changes is told to look again. Where nobody looks, nothing is called out.
create function call_out_change() returns trigger language plpgsql as $$
begin
  if exists (select from presence where kind = tg_table_name and record_id = new.id and until > now()) then
    perform pg_notify('notification', tg_table_name || ':' || new.id || ':changed');
  end if;
  return null;
end $$;
create trigger call_out_change after update on complaint for each row execute function call_out_change();
create trigger call_out_change after update on contract for each row execute function call_out_change();
create trigger call_out_change after update on claim for each row execute function call_out_change();
