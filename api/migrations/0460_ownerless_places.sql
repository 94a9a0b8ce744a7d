-- From zone to zone without reading the zones themselves.
drop index zone_parent_id;
create index zone_parent_id on zone (parent_id, id);

-- Where cases wait in one of the statuses and nobody holds the privilege on the action that is next: what holders()
-- answers for one place, for all at once. 0 is no zone; in `held` and above it is any. In plpgsql, whose plan is kept.
create function ownerless_places(of_screen text, statuses integer[], actions text[])
returns table (status integer, zone_id integer, contractor_id integer, contract_id integer)
language plpgsql stable rows 10 set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with recursive place as materialized (
    select distinct status::integer as status, coalesce(zone_id, 0) as zone_id, contractor_id, contract_id
    from complaint where status = any(statuses)
  ), held as materialized (
    select distinct waiting.status, case g.scope when 'zone' then z.zone_id else 0 end as zone_id,
      case when o.type_id = 2 or g.scope = 'org' then o.id else 0 end as contractor_id,
      case g.scope when 'contract' then c.contract_id else 0 end as contract_id
    from unnest(statuses, actions) as waiting (status, action)
    join privilege g on g.screen = of_screen and g.action = waiting.action and g.scope <> 'own'
    join user_type t on t.id = g.user_type_id and t.is_active
    join user_user_type ut on ut.user_type_id = t.id
    join "user" u on u.id = ut.user_id and u.status = 'active'
    join person p on p.id = u.person_id
    join organization o on o.id = p.organization_id and o.is_active
    left join user_zone z on g.scope = 'zone' and z.user_id = u.id
    left join user_contract c on g.scope = 'contract' and c.user_id = u.id
  ), zones_above (bottom, id) as (
    select zone_id, unnest(array[zone_id, 0]) from (select distinct zone_id from place) here
    union select below.bottom, zone.parent_id from zones_above below join zone on zone.id = below.id
  ), organizations_above (bottom, id) as (
    select contractor_id, unnest(array[contractor_id, 0]) from (select distinct contractor_id from place) here
    union select below.bottom, organization.parent_id
    from organizations_above below join organization on organization.id = below.id
  ), reached as materialized (
    select place.*, zones_above.id as in_zone, organizations_above.id as of_contractor
    from place
    join zones_above on zones_above.bottom = place.zone_id
    join organizations_above on organizations_above.bottom = place.contractor_id
  )
  select * from place
  except
  select reached.status, reached.zone_id, reached.contractor_id, reached.contract_id
  from reached join held on held.status = reached.status and held.zone_id = in_zone
    and held.contractor_id = of_contractor and held.contract_id in (0, reached.contract_id);
end $$;
