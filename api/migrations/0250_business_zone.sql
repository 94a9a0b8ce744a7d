-- The time zone of the agency's clock, for `at time zone business_zone()`. Immutable, so that it is planned as a constant
-- and an index on the same expression still serves.
create function business_zone() returns text language sql immutable parallel safe as $$
  select 'Asia/Kuala_Lumpur'
$$;
