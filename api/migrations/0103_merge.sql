-- Two become one: what refers to the one that goes refers to the other from now on. What was said and sealed stays
-- as it was said; whoever belongs to the one that stays reaches it nevertheless.
create or replace procedure merge_organization(source integer, target integer) language plpgsql as $$
declare reference record;
begin
  for reference in
    select conrelid::regclass as "table", attname as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where confrelid = 'organization'::regclass and contype = 'f' and attname <> 'merged_into_id'
      and conrelid <> all(array['organization_change', 'claim', 'claim_record']::regclass[])
      and not exists (select from pg_trigger where tgrelid = conrelid and tgfoid = 'refuse_change'::regproc)
  loop
    execute format('update %s set %I = $2 where %I = $1', reference."table", reference."column", reference."column")
      using source, target;
  end loop;
  update organization_change set status = 'rejected', decided_at = now()
    where organization_id = source and status = 'pending';
end $$;

create or replace function organization_and_below(top integer) returns setof integer language sql stable as $$
  with recursive mine as (
    select top as id
    union select below.id from organization below join mine on mine.id in (below.parent_id, below.merged_into_id)
  )
  select id from mine
$$;

-- A place that became part of another one.
alter table zone add column merged_into_id integer references zone;
create index zone_merged_into_id on zone (merged_into_id) where merged_into_id is not null;

-- What stands on a place today keeps it from becoming part of another: first it must move there itself.
create procedure merge_zone(source integer, target integer) language plpgsql as $$
begin
  if (select kind from zone where id = source) <> (select kind from zone where id = target) then
    perform broken_rule('zone_into_id__other_kind');
  end if;
  if exists (select from person where site_id = source and status = 'active')
    or exists (select from contract_line join contract on contract.id = contract_id
      where zone_id = source and contract_status(contract) between 0 and 4)
    or exists (select from tour_route_point join tour_route on tour_route.id = route_id
      where tour_route_point.zone_id = source and tour_route.is_active) then
    perform broken_rule('zone_into_id__in_use');
  end if;
  update zone set parent_id = target where parent_id = source;
  insert into user_zone (user_id, zone_id) select user_id, target from user_zone where zone_id = source
    on conflict do nothing;
  delete from user_zone where zone_id = source;
  update organization set zone_ids = array(
    select distinct case place when source then target else place end from unnest(zone_ids) place)
  where source = any(zone_ids);
  update zone set is_active = false, merged_into_id = target where id = source;
end $$;
