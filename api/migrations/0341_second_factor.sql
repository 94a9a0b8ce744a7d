-- Who signs or pays money, or hands out rights, signs in with a second factor.
update user_type set requires_totp = true
where is_system and code in ('SA', 'AA', 'VF', 'AP', 'CO', 'FP', 'FA') and not requires_totp;

-- When a recovery code was used first in a week: for a day after it the factor cannot be changed.
alter table totp add column recovered_at timestamptz;

-- A new password ends what was asked for with the old one.
create function void_resets() returns trigger language plpgsql as $$
begin
  update password_reset set used_at = coalesce(used_at, now()), ticket_used_at = coalesce(ticket_used_at, now())
  where user_id = new.id and (used_at is null or ticket_used_at is null);
  return null;
end $$;
create trigger void_resets after update of password_hash on "user" for each row
  when (old.password_hash is distinct from new.password_hash) execute function void_resets();
