-- The id of a new tag; the same for a checkpoint that gets its first and for one whose tag is replaced.
create function new_tag_uid() returns text language sql volatile as $$
  select 'PT' || upper(substr(md5(gen_random_uuid()::text), 1, 14))
$$;

create or replace function guard_tour_route_point() returns trigger language plpgsql as $$
begin
  if not exists (select from zone where id = new.zone_id and kind = 'checkpoint')
    or not is_below(new.zone_id, (select zone_id from tour_route where id = new.route_id)) then
    raise exception 'not a checkpoint of the site' using errcode = 'check_violation',
      constraint = 'tour_route_points__other_site', table = 'tour_route';
  end if;
  insert into tour_tag (zone_id, tag_uid) select new.zone_id, new_tag_uid()
  where not exists (select from tour_tag where zone_id = new.zone_id and replaced_at is null);
  return new;
end $$;
