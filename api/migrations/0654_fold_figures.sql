-- The changes are taken by their place in the table, never by reading it whole for each: so did the plan that a connection
-- keeps from a time with few of them, and 20,000 were not added up within the time of a statement.
create or replace function fold_figures(most integer) returns integer language sql set enable_seqscan = off as $$
  with taken as (
    delete from figure_change
    where ctid = any (array (select ctid from figure_change order by id limit most for update skip locked))
    returning *
  ), folded as (
    insert into figure as known
    select name, period, state, contract_id, contractor_id, zone_id, owner_id, user_id, sum(total), sum(part), sum(amount)
    from taken group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (name, period, state, contract_id, contractor_id, zone_id, owner_id, user_id) do update
      set total = known.total + excluded.total, part = known.part + excluded.part, amount = known.amount + excluded.amount
  ), summed as (
    insert into figure_sum as known
    select grain, name, in_zone, period, state, of_contract, of_contractor, sum(total), sum(part), sum(amount), count(*)
    from taken cross join lateral grains_of(zone_id, contract_id, contractor_id)
    group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (grain, name, zone_id, period, state, contract_id, contractor_id) do update
      set total = known.total + excluded.total, part = known.part + excluded.part, amount = known.amount + excluded.amount,
        changes = known.changes + excluded.changes
  )
  select count(*)::int from taken
$$;
