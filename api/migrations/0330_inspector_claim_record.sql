-- Inspectors have no claim record. A matrix that was changed on this screen is left as it is.
delete from privilege using user_type
where user_type.id = privilege.user_type_id and user_type.code = 'IN' and privilege.screen = 'claimRecord'
  and (select array_agg((other.action, other.scope)::text) from privilege other
    where other.user_type_id = user_type.id and other.screen = 'claimRecord') = array['(view,zone)'];
