-- A second factor that a user type demands from now on is demanded at once: whoever is signed in without one can
-- only set it up. Who is given another user type need not be asked here: that ends their sessions already.
create function demand_factor() returns trigger language plpgsql as $$
begin
  update session set enrolling = true
  from "user" join user_user_type on user_user_type.user_id = "user".id
  where session.user_id = "user".id and not session.enrolling
    and "user".totp_at is null and user_user_type.user_type_id = new.id;
  return null;
end $$;
create trigger demand_factor after update on user_type for each row
  when (new.requires_totp and new.is_active and not (old.requires_totp and old.is_active))
  execute function demand_factor();
