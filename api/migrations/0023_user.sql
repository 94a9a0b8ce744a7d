alter table "user"
  add column status_reason text,
  -- one administrator asks for the second factor to be reset, another one does it
  add column totp_reset_by integer references "user",
  add column totp_reset_at timestamptz;
create index user_totp_reset_by on "user" (totp_reset_by);

-- What the product is built on keeps its name, and a user type its side once someone has it.
create function guard_user_type() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.is_system then perform broken_rule('usertype_code__system'); end if;
    return old;
  end if;
  if old.is_system and (new.code <> old.code or new.type_id <> old.type_id) then
    perform broken_rule('usertype_code__system');
  end if;
  if new.type_id <> old.type_id and exists (select from user_user_type where user_type_id = old.id) then
    perform broken_rule('usertype_type_id__used');
  end if;
  return new;
end $$;
create trigger guard before update or delete on user_type for each row execute function guard_user_type();
